/** A table that is being planned: who shall sit where, and by which options. */
import type { GameShown, NewSeat, NewTable, OptionShown } from "./protocol";
import { settings } from "./settings.svelte";

/** Who a seat is for: somebody at this device, whoever has the link, or a bot of some level. */
export interface PlannedSeat {
  kind: "here" | "open" | "bot";
  name: string;
  bot: string;
}

export class Plan {
  seats: PlannedSeat[] = $state([]);
  options: Record<string, string | boolean> = $state({});
  clock: NonNullable<NewTable["clock"]> = $state("none");
  isPublic = $state(false);
  hasChat = $state(true);
  /** The numbers of players that the options allow. */
  numbers: number[] = $derived.by(() => this.#numbers());

  constructor(
    readonly game: GameShown,
    players: number,
    ownName: string,
  ) {
    for (const { name, values } of game.options) this.options[name] = values[0] ?? false;
    this.seats = Array.from({ length: players }, () => bot());
    this.seats[0] = { kind: "here", name: ownName, bot: settings.level };
  }

  /** More chairs, or fewer. */
  resize(players: number): void {
    while (this.seats.length > players) this.seats.pop();
    while (this.seats.length < players) this.seats.push(bot());
  }

  choose(option: OptionShown, value: string | boolean): void {
    this.options[option.name] = value;
    const fits = this.numbers.includes(this.seats.length);
    if (!fits) this.resize(this.numbers[0] ?? this.seats.length);
  }

  get hasOpenSeats(): boolean {
    return this.seats.some(({ kind }) => kind === "open");
  }

  /** How many people share this device. */
  get peopleHere(): number {
    return this.seats.filter(({ kind }) => kind === "here").length;
  }

  get table(): NewTable {
    return {
      game: this.game.name,
      seats: this.seats.map(newSeat),
      options: { ...this.options },
      clock: this.clock,
      is_public: this.isPublic,
      has_chat: this.hasChat,
      start: !this.hasOpenSeats,
    };
  }

  #numbers(): number[] {
    let [fewest, most] = this.game.players;
    for (const { name, players } of this.game.options) {
      const range = players[String(this.options[name])];
      if (range !== undefined) [fewest, most] = range;
    }
    return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, k) => fewest + k);
  }
}

function bot(): PlannedSeat {
  return { kind: "bot", name: "", bot: settings.level };
}

function newSeat({ kind, name, bot }: PlannedSeat): NewSeat {
  if (kind === "here") return { name: name.trim() };
  return kind === "bot" ? { bot } : {};
}

/** The public tables, asked for again every few seconds while somebody looks. */
import { api } from "./api";
import type { TableListed } from "./protocol";

const EVERY = 8000;

export class Lobby {
  tables: TableListed[] | null = $state.raw(null);
  isUnreachable = $state(false);

  /** Call it in an effect: what it returns ends the asking. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.#look();
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    try {
      this.tables = await api.tables();
      this.isUnreachable = false;
    } catch {
      this.isUnreachable = true;
    }
  }
}

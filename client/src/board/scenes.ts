/** The scene of each game, loaded when it is played. A game without one is drawn by `Any`. */
import type { Component } from "svelte";
import Any from "./scenes/Any.svelte";

const SCENES: Record<string, () => Promise<{ default: Component }>> = {
  belladone: () => import("./scenes/Belladone.svelte"),
  bonbon: () => import("./scenes/Bonbon.svelte"),
  magic_bluff: () => import("./scenes/MagicBluff.svelte"),
  poison: () => import("./scenes/Poison.svelte"),
  verre: () => import("./scenes/Verre.svelte"),
};

export async function sceneOf(game: string): Promise<Component> {
  return (await SCENES[game]?.())?.default ?? Any;
}

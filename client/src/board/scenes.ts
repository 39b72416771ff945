/** The scene of each game, loaded when it is played. A game without one is drawn by `Any`. */
import type { Component } from "svelte";
import Any from "./scenes/Any.svelte";

const SCENES: Record<string, () => Promise<{ default: Component }>> = {
  poison: () => import("./scenes/Poison.svelte"),
};

export async function sceneOf(game: string): Promise<Component> {
  return (await SCENES[game]?.())?.default ?? Any;
}

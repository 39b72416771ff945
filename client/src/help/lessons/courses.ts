/** The courses there are, one for each game. */
import { belladone } from "./belladone";
import { bonbon } from "./bonbon";
import type { Course } from "./lesson";
import { magicBluff } from "./magic_bluff";
import { poison } from "./poison";
import { verre } from "./verre";

export const COURSES: readonly Course[] = [poison, verre, bonbon, magicBluff, belladone];

export function courseOf(game: string): Course | undefined {
  return COURSES.find((course) => course.game === game);
}

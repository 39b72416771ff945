/** Records as files: the site keeps what is dropped in, and replays it. */
import { api } from "./api";
import { go } from "./router.svelte";

export async function replayFile(file: Blob): Promise<void> {
  const { replay } = await api.openRecord(file);
  go(`/r/${replay}`);
}

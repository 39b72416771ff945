/** What a page wants of the frame around it. */

let isBare = $state(false);

export const frame = {
  /** Whether the page needs all the room there is, and has a bar of its own. */
  get isBare(): boolean {
    return isBare;
  },
};

/** Call it in an effect: the header is gone until what it returns is called. */
export function takeAllRoom(): () => void {
  isBare = true;
  return () => {
    isBare = false;
  };
}

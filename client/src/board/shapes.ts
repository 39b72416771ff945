/** Small signs of our own, drawn on 512 x 512 like the icons. */

/** An open eye: somebody has seen it. */
export const EYE =
  "M256 112C140 112 52 192 16 256c36 64 124 144 240 144s204-80 240-144C460 192 372 112 256 112zm0 " +
  "56a88 88 0 1 1 0 176 88 88 0 0 1 0-176zm0 48a40 40 0 1 0 0 80 40 40 0 0 0 0-80z";

/** An arrow up from a line: it lies face up. */
export const FACE_UP = "M256 40L456 256H328v128H184V256H56zM72 424h368v56H72z";

/** An arrow down to a line: it lies face down. */
export const FACE_DOWN = "M256 472L56 256h128V128h144v128h128zM72 32h368v56H72z";

/** Something turned over, head to foot. */
export const INVERT = "M160 32l112 144h-72v176h-80V176H48zM352 480L240 336h72V160h80v176h72z";

export const TICK = "M196 424L36 264l56-56 104 104L420 88l56 56z";

export const BACK = "M208 96v88c140 8 232 80 256 248-56-88-136-128-256-128v88L32 244z";

export const LIST =
  "M48 96h64v64H48zm112 0h304v64H160zM48 224h64v64H48zm112 0h304v64H160zM48 352h64v64H48zm112 0h304v64H160z";

export const ROTATE = "M256 72a184 184 0 1 1-176 132l58 18a124 124 0 1 0 118-90v64L128 100 256 4z";

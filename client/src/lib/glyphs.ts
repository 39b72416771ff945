/** Plain signs that the icon set draws too playfully for buttons; on 512 x 512 like its icons. */

export const CROSS =
  "M110 70 256 216 402 70l40 40-146 146 146 146-40 40-146-146-146 146-40-40 146-146L70 110z";

/** An arrow up: there is more to be shown. */
export const UNFOLD = "M256 144 464 352l-40 40-168-168L88 392l-40-40z";

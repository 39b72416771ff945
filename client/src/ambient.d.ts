declare module "icon:*" {
  /** The path of a game icon, drawn on 512 x 512. */
  const path: string;
  export default path;
}

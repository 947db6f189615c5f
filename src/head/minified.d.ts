declare module '*?minified' {
  /** The module as one minified classic script; it may import nothing (minified-plugin.ts). */
  const script: string;
  export default script;
}

declare module '*?minified' {
  /** The module as one minified classic script; see publish/plugins/inline/minified.ts. */
  const script: string;
  export default script;
}

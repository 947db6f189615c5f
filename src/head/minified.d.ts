declare module '*?minified' {
  /** The module as one minified classic script; see publish/plugins/minified.ts. */
  const script: string;
  export default script;
}

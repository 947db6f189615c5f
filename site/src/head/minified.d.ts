declare module '*?minified' {
  /** The module as one minified classic script; see site/build/plugins/minified.ts. */
  const script: string;
  export default script;
}

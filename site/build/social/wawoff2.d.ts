declare module 'wawoff2/decompress.js' {
  /** Turns a WOFF2 file into the TrueType file it was made from. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

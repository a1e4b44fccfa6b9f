/** What we use of a package that brings no types. */
declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export const openSync: (path: string) => Font
}

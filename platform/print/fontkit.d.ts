/** What we use of a package that brings no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    toSVG(): string
  }
  interface Glyph {
    readonly advanceWidth: number
    readonly path: Path
  }
  interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export const openSync: (path: string) => Font
}

import type { CanvasRect } from 'pdfmake/interfaces.js'
import QRCode from 'qrcode'

export const PT_PER_MM = 72 / 25.4
/** Around the code, so that scanners find it. */
export const QUIET_MODULES = 4
const LEVEL = { errorCorrectionLevel: 'M' } as const

interface Modules {
  readonly size: number
  get(row: number, column: number): number | boolean
}

/** A text as a code that scanners read. */
export const scanned = (text: string): Modules => QRCode.create(text, LEVEL).modules

/** The same as a picture, for files that cannot be drawn in. */
export const scannedPicture = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { ...LEVEL, margin: QUIET_MODULES, scale: 8 })

/** The dark modules as rectangles, those beside each other in one piece. */
export const darkModules = (modules: Modules, moduleMm: number, left: number, top: number): CanvasRect[] => {
  const at = (start: number, module: number): number => (start + (module + QUIET_MODULES) * moduleMm) * PT_PER_MM
  const pieces: CanvasRect[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const from = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > from)
        pieces.push({
          type: 'rect',
          x: at(left, from),
          y: at(top, row),
          w: (column - from) * moduleMm * PT_PER_MM,
          h: moduleMm * PT_PER_MM,
          lineWidth: 0,
          color: 'black',
        })
    }
  return pieces
}

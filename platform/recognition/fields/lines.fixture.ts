import type { Line } from '../ocr/page.ts'

/** A line as the reader would give it, with even signs; `left`, `top` and `size` in pixels. */
export const lineAt = (text: string, left: number, top: number, size = 30, sure = 0.99): Line => {
  const signs = [...text].map((sign, at) => ({ sign, sure, at: (at + 0.5) / text.length, others: [] }))
  const width = [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 256 ? size / 2 : size), 0)
  return { text, signs, sure, box: { x: left + width / 2, y: top + size / 2, width, height: size * 1.5, angle: 0 } }
}

/** Looks again and sees nothing. */
export const blind = (): Promise<Line> => Promise.resolve(lineAt('', 0, 0))
/** Looks again and sees this. */
export const seeing = (text: string) => (): Promise<Line> => Promise.resolve(lineAt(text, 0, 0))
/** Looks again by example, and sees the rare text where the common one was seen; else nothing. */
export const rarely =
  (common: string, rare: string) =>
  (box: Line['box'], _style: unknown, how?: 'rare'): Promise<Line> =>
    Promise.resolve(
      lineAt(how && Math.abs(box.width - lineAt(common, 0, 0, box.height / 1.5).box.width) < 1 ? rare : '', 0, 0),
    )

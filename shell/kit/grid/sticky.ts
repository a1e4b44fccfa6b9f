import type { CSSProperties } from 'react'

/** How the first columns stay in sight: their widths are given, so that nothing has to be measured. */
export const stickyStyle = (widths: readonly number[], at: number): CSSProperties | undefined => {
  const width = widths[at]
  if (width === undefined) return undefined
  const left = widths.slice(0, at).reduce((sum, one) => sum + one, 0)
  return { position: 'sticky', insetInlineStart: left, zIndex: 1, width, minWidth: width, maxWidth: width }
}

import { Skeleton, Watermark } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PaperFormat } from '#kernel/document-contract.ts'
import { PREVIEW } from '../upload/words.ts'
import { SHEET_PX, type Zoom } from './paper.ts'
import styles from './paper.module.css'

// Large: fetched when the first paper is opened.
const PdfView = lazy(() => import('../preview/pdf-view.tsx'))
const DocxView = lazy(() => import('../preview/docx-view.tsx'))

interface Props {
  readonly blob: Blob
  readonly format: PaperFormat
  readonly zoom: Zoom
  readonly watermark: string
  /** Told how large it is shown where it takes the room that there is. */
  readonly tellPercent: (percent: number) => void
}

/** The paper itself, as wide as there is room or as large as was chosen; what is wider scrolls. */
export const PaperSheet = ({ blob, format, zoom, watermark, tellPercent }: Props) => {
  const stage = useRef<HTMLDivElement>(null)
  const room = useWidth(stage)
  const percent = zoom ?? Math.floor((room / SHEET_PX) * 100)
  useEffect(() => {
    if (percent > 0) tellPercent(percent)
  }, [tellPercent, percent])
  const waiting = <Skeleton active aria-label={PREVIEW.loading} />
  return (
    <div ref={stage} className={styles['stage']}>
      {room === 0 ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {format === 'pdf' ? (
            <PdfView blob={blob} width={(SHEET_PX * percent) / 100} />
          ) : (
            // A PDF has it on every page.
            <Watermark content={watermark} inherit={false}>
              <div className={styles['word']} style={{ width: SHEET_PX, zoom: percent / 100 }}>
                <DocxView blob={blob} />
              </div>
            </Watermark>
          )}
        </Suspense>
      )}
    </div>
  )
}

/** How wide an element is, whenever that changes. */
const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

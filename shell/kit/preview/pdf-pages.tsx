import { Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { PREVIEW } from '../upload/words.ts'
import { PDF_OPTIONS } from './pdf-options.ts'
import styles from './preview.module.css'
import { useInSight } from '../use-in-sight.ts'
import { usePinch } from './use-pinch.ts'
import { pinched, pixelRatio } from './zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/** A page that is not drawn yet is as high as a usual sheet. */
const SHEET = Math.SQRT2
const WIDEST = 960
/** How much of a sheet is empty before its lines. */
const MARGIN = 0.09

interface Props {
  readonly blob: Blob
  /** Called when the foot of a page has been in sight, drawn. */
  readonly seen?: ((page: number, pages: number) => void) | undefined
}

/** How wide a place is, also after a telephone was turned. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(Math.min(WIDEST, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}

/** How large it is shown. It grows from where lines begin, and then from what is in sight. */
const useZoom = () => {
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const { factor, touched } = usePinch((by) => setZoom((former) => pinched(former, by)))
  const former = useRef(1)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    element.scrollLeft =
      former.current === 1 ? element.clientWidth * zoom * MARGIN : (element.scrollLeft * zoom) / former.current
    former.current = zoom
  }, [zoom])
  return { scroller, zoom, setZoom, factor, touched }
}

/** A PDF with all pages below each other, as wide as the place and larger on demand, each drawn when it comes into sight. */
const PdfPages = ({ blob, seen }: Props) => {
  const [pages, setPages] = useState(0)
  const { place, width } = useWidth()
  const { scroller, zoom, setZoom, factor, touched } = useZoom()
  return (
    <div ref={place}>
      <div ref={scroller} className={styles['scroller']} {...touched}>
        <div className={styles['sheets']} style={factor === 1 ? {} : { transform: `scale(${factor})` }}>
          <Document
            file={blob}
            options={PDF_OPTIONS}
            loading={<Skeleton active aria-label={PREVIEW.loading} />}
            error={<p role="alert">{PREVIEW.broken}</p>}
            externalLinkTarget="_blank"
            externalLinkRel="noopener noreferrer"
            onLoadSuccess={({ numPages }) => setPages(numPages)}
          >
            {width === 0
              ? null
              : Array.from({ length: pages }, (_, index) => (
                  <Sheet key={index + 1} no={index + 1} pages={pages} width={width * zoom} seen={seen} />
                ))}
          </Document>
        </div>
      </div>
      {pages === 0 ? null : <ZoomButtons zoom={zoom} change={setZoom} />}
    </div>
  )
}

interface SheetProps extends Pick<Props, 'seen'> {
  readonly no: number
  readonly pages: number
  readonly width: number
}

const Sheet = ({ no, pages, width, seen }: SheetProps) => {
  const [isNear, setNear] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const sheet = useInSight(!isNear, () => setNear(true))
  const foot = useInSight(isDrawn && !isSeen, () => {
    setSeen(true)
    seen?.(no, pages)
  })
  return (
    <div
      ref={sheet}
      role="img"
      aria-label={PREVIEW.page(no, pages)}
      className={styles['sheet']}
      style={{ width, ...(isDrawn ? {} : { minHeight: width * SHEET }) }}
    >
      {isNear ? (
        <Page
          pageNumber={no}
          width={width}
          devicePixelRatio={pixelRatio(width, window.devicePixelRatio)}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          onRenderSuccess={() => setDrawn(true)}
        />
      ) : null}
      <div ref={foot} className={styles['foot']} />
    </div>
  )
}

export default PdfPages

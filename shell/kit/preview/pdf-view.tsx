import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Document, Page } from 'react-pdf'
import { PREVIEW } from '../upload/words.ts'
import { PDF_OPTIONS } from './pdf-options.ts'
import styles from './preview.module.css'

interface Props {
  readonly blob: Blob
  /** How wide a page is; as wide as the window allows, where nothing is said. */
  readonly width?: number
}

/** A PDF, page by page. */
const PdfView = ({ blob, width = Math.min(960, window.innerWidth - 80) }: Props) => {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const waiting = <Skeleton active aria-label={PREVIEW.loading} />
  return (
    <>
      <Document
        file={blob}
        options={PDF_OPTIONS}
        loading={waiting}
        error={<p role="alert">{PREVIEW.broken}</p>}
        externalLinkTarget="_blank"
        externalLinkRel="noopener noreferrer"
        onLoadSuccess={({ numPages }) => setPages(numPages)}
      >
        <Page pageNumber={page} width={width} renderTextLayer={false} renderAnnotationLayer={false} loading={waiting} />
      </Document>
      {pages > 1 && (
        <nav className={styles['pages']}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={PREVIEW.previous}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <span aria-live="polite">{PREVIEW.page(page, pages)}</span>
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={PREVIEW.next}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </>
  )
}

export default PdfView

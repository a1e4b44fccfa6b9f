import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaperFormat } from '#kernel/document-contract.ts'
import { PageLink } from '../../page-link.tsx'
import { usePageRoute } from '../../page-route.tsx'
import { DocumentStates } from '../detail/document-states.tsx'
import detail from '../detail/detail.module.css'
import { PAPER } from '../words.ts'
import type { PaperCalls, Zoom } from './paper.ts'
import { PaperLogButton } from './paper-log-button.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PaperTools } from './paper-tools.tsx'
import styles from './paper.module.css'

interface Props {
  readonly calls: PaperCalls
  /** What people call the document, in two characters. */
  readonly noun: string
  /** Of the noun's pages: `/admin/po`. */
  readonly path: string
}

/** A document on paper: PDF or Word, larger or smaller, to print and to keep; and who has had it before. */
export const PaperPage = ({ calls, noun, path }: Props) => {
  const { params, setTitle } = usePageRoute()
  const id = params['id'] ?? ''
  const [format, setFormat] = useState<PaperFormat>('pdf')
  const [zoom, setZoom] = useState<Zoom>()
  const [shownPercent, setShownPercent] = useState(100)
  const preview = useQuery({
    queryKey: ['paper', path, id, 'preview'],
    queryFn: ({ signal }) => calls.preview({ params: { id }, signal }),
  })
  // What was shown is noted: each is asked for once while the page is open, and not again with every look at it.
  const fileOf = (one: PaperFormat) => ({
    queryKey: ['paper', path, id, one],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      calls[one]({ params: { id }, query: { Purpose: 'view' }, quiet: true, signal }),
    enabled: format === one,
    staleTime: Infinity,
    gcTime: 0,
  })
  const files = { pdf: useQuery(fileOf('pdf')), docx: useQuery(fileOf('docx')) }
  const file = files[format]
  const code = file.data?.name.replace(/\.\w+$/, '') ?? ''
  useEffect(() => {
    if (code !== '') setTitle(PAPER.tab(code.slice(-4)), PAPER.title(code))
  }, [setTitle, code])
  const back = { address: `${path}/${id}`, label: PAPER.back(noun) }
  return (
    <>
      <section className={detail['section']}>
        <div className={detail['top']}>
          <PageLink to={back.address}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </PageLink>
          <span className={detail['tools']}>
            <PaperLogButton id={id} path={path} log={calls.log} />
          </span>
        </div>
        <h1 className={detail['title']}>{PAPER.title(code)}</h1>
        <p className={styles['note']}>{preview.data === undefined ? '' : PAPER.watermark(preview.data.watermark)}</p>
        <PaperTools
          id={id}
          calls={calls}
          format={format}
          setFormat={setFormat}
          zoom={zoom}
          shownPercent={shownPercent}
          setZoom={setZoom}
        />
      </section>
      <DocumentStates fetched={file} back={back}>
        {({ blob }) => (
          <PaperSheet
            key={format}
            blob={blob}
            format={format}
            zoom={zoom}
            watermark={preview.data?.watermark ?? ''}
            tellPercent={setShownPercent}
          />
        )}
      </DocumentStates>
    </>
  )
}

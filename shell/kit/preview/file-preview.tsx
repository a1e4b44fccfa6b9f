import { DownloadOutlined } from '@ant-design/icons'
import { Button, Modal, Result, Skeleton, Watermark } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { sentenceOf } from '../../failure.ts'
import { SHELL } from '../../words.ts'
import { Recording } from '../media/recording.tsx'
import { useFileServices } from '../upload/file-services.tsx'
import { PREVIEW } from '../upload/words.ts'
import { toast } from '../../toast/toast.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { viewOf } from './views.ts'
import styles from './preview.module.css'

// Large, and needed by few: fetched when the first such file is opened.
const PdfView = lazy(() => import('./pdf-view.tsx'))
const DocxView = lazy(() => import('./docx-view.tsx'))

interface Props {
  readonly file: FileRef
  /** Called when it has gone from the screen. */
  readonly closed: () => void
}

/** A file in front of the page: pictures, PDF and Word are shown, recordings are played, everything can be saved. */
export const FilePreview = ({ file, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const { save } = useFileServices()
  const download = (): void => {
    save(file).catch((error: unknown) => toast('error', sentenceOf(error)))
  }
  return (
    <Modal
      open={open}
      title={file.name}
      width="min(1080px, 96vw)"
      centered
      onCancel={() => setOpen(false)}
      afterClose={closed}
      closable={{ 'aria-label': SHELL.close }}
      footer={
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {PREVIEW.download}
        </Button>
      }
    >
      <div className={styles['stage']}>
        {viewOf(file.mime) === 'none' ? <p>{PREVIEW.none}</p> : <Shown file={file} />}
      </div>
    </Modal>
  )
}

const Shown = ({ file }: { readonly file: FileRef }) => {
  const { preview, watermark } = useFileServices()
  const { blob, url, error } = useBlobUrl(preview, file)
  const waiting = <Skeleton active aria-label={PREVIEW.loading} />
  if (error !== undefined) return <Result status="warning" title={<span role="alert">{sentenceOf(error)}</span>} />
  if (!blob) return waiting
  const view = viewOf(file.mime)
  // Pictures come with the text in them.
  if (view === 'media') return <Recording file={file} url={url} />
  if (view === 'image') return <img src={url} alt={file.name} className={styles['picture']} />
  return (
    <Watermark content={watermark(file) ?? ''} inherit={false}>
      <Suspense fallback={waiting}>{view === 'pdf' ? <PdfView blob={blob} /> : <DocxView blob={blob} />}</Suspense>
    </Watermark>
  )
}

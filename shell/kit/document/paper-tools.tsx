import { DownloadOutlined, PrinterOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import type { PaperFormat, PaperPurpose } from '#kernel/document-contract.ts'
import type { ReceivedFile } from '../../client/reply.ts'
import { sentenceOf } from '../../failure.ts'
import { toast } from '../../toast/toast.ts'
import { printFile, saveFile } from '../open-file.ts'
import { PAPER } from '../words.ts'
import { ZOOMS, zoomedFrom, type PaperCalls, type Zoom } from './paper.ts'
import styles from './paper.module.css'

interface Props {
  readonly id: string
  readonly calls: PaperCalls
  readonly format: PaperFormat
  readonly setFormat: (format: PaperFormat) => void
  readonly zoom: Zoom
  readonly shownPercent: number
  readonly setZoom: (zoom: Zoom) => void
}

const FORMATS = [
  { value: 'pdf', label: PAPER.formats.pdf },
  { value: 'docx', label: PAPER.formats.docx },
] satisfies { value: PaperFormat; label: string }[]
const FIT = 0
const ZOOM_OPTIONS = [
  { value: FIT, label: PAPER.fit },
  ...ZOOMS.map((percent) => ({ value: percent, label: PAPER.percent(percent) })),
]

/** What can be done with a paper. */
export const PaperTools = ({ id, calls, format, setFormat, zoom, shownPercent, setZoom }: Props) => (
  <div className={styles['tools']} role="toolbar" aria-label={PAPER.tools}>
    <Segmented aria-label={PAPER.format} options={FORMATS} value={format} onChange={setFormat} />
    <span className={styles['zoom']}>
      <Button
        icon={<ZoomOutOutlined aria-hidden />}
        aria-label={PAPER.smaller}
        onClick={() => setZoom(zoomedFrom(shownPercent, 'out'))}
      />
      <Select
        aria-label={PAPER.zoom}
        className={styles['percent'] ?? ''}
        options={ZOOM_OPTIONS}
        value={zoom ?? FIT}
        onChange={(percent) => setZoom(percent === FIT ? undefined : percent)}
      />
      <Button
        icon={<ZoomInOutlined aria-hidden />}
        aria-label={PAPER.larger}
        onClick={() => setZoom(zoomedFrom(shownPercent, 'in'))}
      />
    </span>
    <span className={styles['actions']}>
      <FileButton
        icon={<PrinterOutlined aria-hidden />}
        label={PAPER.print}
        // Browsers print PDFs; a Word file is printed by Word.
        fetchFile={(Purpose) => calls.pdf({ params: { id }, query: { Purpose }, quiet: true })}
        purpose="print"
        handOver={printFile}
      />
      <FileButton
        isMain
        icon={<DownloadOutlined aria-hidden />}
        label={PAPER.download(PAPER.formats[format])}
        fetchFile={(Purpose) => calls[format]({ params: { id }, query: { Purpose }, quiet: true })}
        purpose="download"
        handOver={saveFile}
      />
    </span>
  </div>
)

interface FileProps {
  readonly icon: ReactNode
  readonly label: string
  readonly isMain?: boolean
  readonly isSmall?: boolean
  readonly purpose: PaperPurpose
  readonly fetchFile: (purpose: PaperPurpose) => Promise<ReceivedFile>
  readonly handOver: (fetchFile: () => Promise<ReceivedFile>) => Promise<void>
}

/** Fetches a paper and hands it over: to the printer, or to the folder of downloads. */
export const FileButton = ({
  icon,
  label,
  isMain = false,
  isSmall = false,
  purpose,
  fetchFile,
  handOver,
}: FileProps) => {
  const cache = useQueryClient()
  const work = useMutation({
    mutationFn: () => handOver(() => fetchFile(purpose)),
    onError: (error) => toast('error', sentenceOf(error)),
    // It was handed out, and noted.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['paper-log'] }),
  })
  return (
    <Button
      type={isMain ? 'primary' : 'default'}
      {...(isSmall ? { size: 'small' } : {})}
      icon={icon}
      loading={work.isPending}
      onClick={() => work.mutate()}
    >
      {label}
    </Button>
  )
}

import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ReceivedFile } from '../../client/reply.ts'
import { sentenceOf } from '../../failure.ts'
import { openFile, saveFile } from '../open-file.ts'
import { DETAIL } from '../words.ts'
import { toast } from '../../toast/toast.ts'

interface PrintProps {
  readonly icon: ReactNode
  readonly label: string
  readonly print: () => Promise<void>
}

const PrintButton = ({ icon, label, print }: PrintProps) => {
  const printing = useMutation({ mutationFn: print, onError: (error) => toast('error', sentenceOf(error)) })
  return (
    <Button size="small" icon={icon} loading={printing.isPending} onClick={() => printing.mutate()}>
      {label}
    </Button>
  )
}

interface Props {
  readonly pdf: () => Promise<ReceivedFile>
  readonly word?: () => Promise<ReceivedFile>
  /** What the PDF is called, where it is more than the document printed. */
  readonly label?: string
}

/** The printed document: the PDF opens, the Word file is saved. The calls are quiet: what went wrong is said here. */
export const PrintButtons = ({ pdf, word, label = DETAIL.preview }: Props) => (
  <>
    <PrintButton icon={<FilePdfOutlined aria-hidden />} label={label} print={() => openFile(pdf)} />
    {word === undefined ? null : (
      <PrintButton icon={<FileWordOutlined aria-hidden />} label={DETAIL.word} print={() => saveFile(word)} />
    )}
  </>
)

import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import type { ReceivedFile } from '../../client/reply.ts'
import { sentenceOf } from '../../failure.ts'
import { openFile, saveFile } from '../open-file.ts'
import { DETAIL } from '../words.ts'

interface Props {
  readonly pdf: () => Promise<ReceivedFile>
  readonly word: () => Promise<ReceivedFile>
}

/** The printed document: the PDF opens, the Word file is saved. */
export const PrintButtons = ({ pdf, word }: Props) => {
  const { message } = App.useApp()
  const print = useMutation({
    mutationFn: (format: 'pdf' | 'word') => (format === 'pdf' ? openFile(pdf) : saveFile(word)),
    onError: (error) => message.error(sentenceOf(error)),
  })
  const button = (format: 'pdf' | 'word', icon: ReactNode, label: string) => (
    <Button
      size="small"
      icon={icon}
      loading={print.isPending && print.variables === format}
      onClick={() => print.mutate(format)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('pdf', <FilePdfOutlined aria-hidden />, DETAIL.preview)}
      {button('word', <FileWordOutlined aria-hidden />, DETAIL.word)}
    </>
  )
}

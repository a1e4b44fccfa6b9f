import { FilePdfOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReceivedFile } from '../../client/reply.ts'
import { sentenceOf } from '../../failure.ts'
import { toast } from '../../toast/toast.ts'
import { openFile } from '../open-file.ts'

interface Props {
  readonly pdf: () => Promise<ReceivedFile>
  readonly label: string
}

/** Opens a PDF of something that has no page of its own for it. The call is quiet: what went wrong is said here. */
export const PrintButton = ({ pdf, label }: Props) => {
  const printing = useMutation({
    mutationFn: () => openFile(pdf),
    onError: (error) => toast('error', sentenceOf(error)),
  })
  return (
    <Button
      size="small"
      icon={<FilePdfOutlined aria-hidden />}
      loading={printing.isPending}
      onClick={() => printing.mutate()}
    >
      {label}
    </Button>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReceivedFile } from '#shell/client/reply.ts'
import { sentenceOf } from '#shell/failure.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { toast } from '#shell/toast/toast.ts'

interface Props {
  readonly label: string
  readonly fetchFile: () => Promise<ReceivedFile>
}

/** Saves a file that the server makes; what went wrong is said here. */
export const SaveButton = ({ label, fetchFile }: Props) => {
  const save = useMutation({
    mutationFn: () => saveFile(fetchFile),
    onError: (error) => toast('error', sentenceOf(error)),
  })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={save.isPending} onClick={() => save.mutate(undefined)}>
      {label}
    </Button>
  )
}

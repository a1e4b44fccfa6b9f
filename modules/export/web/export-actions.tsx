import { DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ExportJob } from '../shapes.ts'
import { face } from './shared/face.ts'
import { useDownload, useRetry } from './queries.ts'
import { CENTRE } from './words.ts'

/** What can be done with an export now: the server says so. */
export const ExportActions = ({ job }: { readonly job: ExportJob }) => {
  const download = useDownload()
  const retry = useRetry()
  return (
    <Space>
      {job.fileUrl === '' ? null : (
        <Button
          type="link"
          size="small"
          icon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate(job)}
          aria-label={CENTRE.downloadOf(job.fileName)}
        >
          {CENTRE.download}
        </Button>
      )}
      {job.allowedTransitions.includes('retry') ? (
        <Button
          type="link"
          size="small"
          icon={<RedoOutlined />}
          loading={retry.isPending}
          onClick={() => retry.mutate(job)}
          aria-label={`${face.labelOf('retry')} ${job.fileName}`}
        >
          {face.labelOf('retry')}
        </Button>
      ) : null}
    </Space>
  )
}

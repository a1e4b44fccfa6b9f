import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePageRoute } from '../../page-route.tsx'
import { PAPER } from '../words.ts'

interface Props {
  /** Of the noun's pages: `/admin/po`. */
  readonly path: string
  readonly id: string
  /** What the paper is called, where it is more than the document printed. */
  readonly label?: string
}

/** Leads to the document on paper, on a page of its own. */
export const PreviewButton = ({ path, id, label = PAPER.preview }: Props) => {
  const { open } = usePageRoute()
  return (
    <Button size="small" icon={<FileTextOutlined aria-hidden />} onClick={() => open(`${path}/preview/${id}`)}>
      {label}
    </Button>
  )
}

import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Order } from '../shapes.ts'
import { usePrint } from './queries.ts'
import { DETAIL } from './words.ts'

/** The order on paper. */
export const PrintButtons = ({ order }: { readonly order: Order }) => {
  const print = usePrint(order.id)
  const running = (format: 'pdf' | 'word') => print.isPending && print.variables === format
  return (
    <>
      <Button
        size="small"
        icon={<FilePdfOutlined aria-hidden />}
        loading={running('pdf')}
        onClick={() => print.mutate('pdf')}
      >
        {DETAIL.preview}
      </Button>
      <Button
        size="small"
        icon={<FileWordOutlined aria-hidden />}
        loading={running('word')}
        onClick={() => print.mutate('word')}
      >
        {DETAIL.word}
      </Button>
    </>
  )
}

import { Button, Empty, Space } from 'antd'
import { LIST } from '../words.ts'

interface Props {
  /** What it means that nothing is there. */
  readonly message: string
  readonly isFiltered: boolean
  readonly clear: () => void
  /** Looks in everything; absent where everything was looked at. */
  readonly searchAll?: (() => void) | undefined
}

/** Nothing to show: says what that means, and where to look instead. */
export const ListEmpty = ({ message, isFiltered, clear, searchAll }: Props) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message}>
    {isFiltered ? (
      <Space wrap style={{ justifyContent: 'center' }}>
        {searchAll === undefined ? null : <Button onClick={searchAll}>{LIST.searchAll}</Button>}
        <Button onClick={clear}>{LIST.clear}</Button>
      </Space>
    ) : null}
  </Empty>
)

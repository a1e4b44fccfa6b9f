import { Button, Empty, Space } from 'antd'
import { LIST } from '../words.ts'

interface Props {
  /** What it means that nothing is there. */
  readonly message: string
  /** Why the person may see less than there is. */
  readonly note?: string | undefined
  readonly isFiltered: boolean
  readonly clear: () => void
  /** Looks in everything; absent where everything was looked at. */
  readonly searchAll?: (() => void) | undefined
}

/** Nothing to show: says what that means, and where to look instead. */
export const ListEmpty = ({ message, note, isFiltered, clear, searchAll }: Props) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={note === undefined ? message : <Explained message={message} note={note} />}
  >
    {isFiltered ? (
      <Space wrap style={{ justifyContent: 'center' }}>
        {searchAll === undefined ? null : <Button onClick={searchAll}>{LIST.searchAll}</Button>}
        <Button onClick={clear}>{LIST.clear}</Button>
      </Space>
    ) : searchAll === undefined ? null : (
      <Button onClick={searchAll}>{LIST.seeAll}</Button>
    )}
  </Empty>
)

const Explained = ({ message, note }: { readonly message: string; readonly note: string }) => (
  <>
    <p style={{ margin: 0 }}>{message}</p>
    <p style={{ margin: '4px 0 0' }}>{note}</p>
  </>
)

import { Button, Empty, Space } from 'antd'
import type { ListState } from './list-state.ts'
import { isFiltered } from './list-state.ts'
import type { Tab } from './tabs.ts'
import { ALL_KEY } from './tabs.ts'
import { EMPTY } from './words.ts'

interface Props {
  readonly tab: Tab
  readonly state: ListState
  readonly clear: () => void
  readonly searchAll: () => void
}

/** Nothing to show: says what that means, and where to look instead. */
export const ListEmpty = ({ tab, state, clear, searchAll }: Props) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered(state) ? EMPTY.found : tab.empty}>
    {isFiltered(state) ? (
      <Space wrap style={{ justifyContent: 'center' }}>
        {tab.key === ALL_KEY ? null : <Button onClick={searchAll}>{EMPTY.searchAll}</Button>}
        <Button onClick={clear}>{EMPTY.clear}</Button>
      </Space>
    ) : null}
  </Empty>
)

import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { LIST } from './words.ts'

interface Props {
  readonly state: ListState
  readonly change: (changes: Partial<ListState>) => void
}

/** Search and the two filters that are used daily. */
export const ListFilters = ({ state, change }: Props) => (
  <div className={styles['filters']} role="search">
    <Search key={state.search} search={state.search} change={change} />
    <Checkbox checked={state.urgent} onChange={({ target }) => change({ urgent: target.checked })}>
      {LIST.onlyUrgent}
    </Checkbox>
    <Checkbox checked={state.overdue} onChange={({ target }) => change({ overdue: target.checked })}>
      {LIST.onlyOverdue}
    </Checkbox>
  </div>
)

const Search = ({ search, change }: { readonly search: string } & Pick<Props, 'change'>) => {
  const [text, setText] = useState(search)
  return (
    <Input.Search
      className={styles['search'] ?? ''}
      value={text}
      maxLength={100}
      allowClear
      placeholder={LIST.searchHint}
      aria-label={LIST.search}
      enterButton={LIST.search}
      onChange={({ target }) => setText(target.value)}
      onSearch={(wanted) => change({ search: wanted.trim() })}
    />
  )
}

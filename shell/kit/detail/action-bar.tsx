import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import type { Action } from './actions.ts'
import styles from './detail.module.css'

const SHOWN = 4
const SHOWN_NARROW = 2

interface Props<T extends string> {
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
}

/** What can be done with the document now. Those that do not fit go under «more». */
export const ActionBar = <T extends string>({ actions, act }: Props<T>) => {
  const room = useNarrow() ? SHOWN_NARROW : SHOWN
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const rest = actions.slice(shown.length)
  return actions.length === 0 ? null : (
    <div className={styles['actions']}>
      {shown.map(({ name, label, primary, destructive }) => (
        <Button
          key={name}
          type={primary ? 'primary' : 'default'}
          danger={destructive && !primary}
          onClick={() => act(name)}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ name, label, destructive }) => ({
              key: name,
              label,
              danger: destructive,
              onClick: () => act(name),
            })),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
            {SHELL.more}
          </Button>
        </Dropdown>
      ) : null}
    </div>
  )
}

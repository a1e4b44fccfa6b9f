import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { DETAIL } from '../words.ts'
import type { Action } from './actions.ts'
import styles from './detail.module.css'

const SHOWN = 4
const SHOWN_NARROW = 2

interface Props<T extends string> {
  /** What the ids of the reasons begin with. */
  readonly id: string
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
}

const reasonId = (id: string, name: string): string => `${id}-${name}`

/** What can be done with the document now. What does not fit goes under «more»; why something is blocked say the `BlockedReasons`. */
export const ActionBar = <T extends string>({ id, actions, act }: Props<T>) => {
  const room = useNarrow() ? SHOWN_NARROW : SHOWN
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const rest = actions.slice(shown.length)
  return actions.length === 0 ? null : (
    <div role="group" aria-label={DETAIL.actions} className={styles['actions']}>
      {shown.map(({ name, label, primary, destructive, blocked: why }) => (
        <Button
          key={name}
          type={primary ? 'primary' : 'default'}
          danger={destructive && !primary}
          disabled={why !== undefined}
          {...(why === undefined ? {} : { title: why, 'aria-describedby': reasonId(id, name) })}
          onClick={() => act(name)}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ name, label, destructive, blocked: why }) => ({
              key: name,
              label: why === undefined ? label : <BlockedItem label={label} why={why} />,
              danger: destructive,
              disabled: why !== undefined,
              ...(why === undefined ? {} : { 'aria-describedby': reasonId(id, name) }),
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

/** Why the disabled buttons are disabled. */
export const BlockedReasons = <T extends string>({ id, actions }: Pick<Props<T>, 'id' | 'actions'>) => {
  const blocked = actions.filter((action) => action.blocked !== undefined)
  return blocked.length === 0 ? null : (
    <ul className={styles['blocked']}>
      {blocked.map(({ name, label, blocked: why }) => (
        <li key={name} id={reasonId(id, name)}>
          {DETAIL.blocked(label, why ?? '')}
        </li>
      ))}
    </ul>
  )
}

/** The reason stands under the label for the eyes; to a screen reader the item is described by the sentence below the bar. */
const BlockedItem = ({ label, why }: { readonly label: string; readonly why: string }) => (
  <>
    {label}
    <span aria-hidden className={styles['itemReason']}>
      {why}
    </span>
  </>
)

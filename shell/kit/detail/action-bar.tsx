import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useId } from 'react'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { DETAIL } from '../words.ts'
import type { Action } from './actions.ts'
import styles from './detail.module.css'

const SHOWN = 4
const SHOWN_NARROW = 2

interface Props<T extends string> {
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
}

/** What can be done with the document now. What does not fit goes under «more»; what is blocked has its reason below. */
export const ActionBar = <T extends string>({ actions, act }: Props<T>) => {
  const id = useId()
  const room = useNarrow() ? SHOWN_NARROW : SHOWN
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const rest = actions.slice(shown.length)
  const blocked = actions.filter((action) => action.blocked !== undefined)
  const reasonId = (name: T): string => `${id}-${name}`
  return actions.length === 0 ? null : (
    <>
      <div className={styles['actions']}>
        {shown.map(({ name, label, primary, destructive, blocked: why }) => (
          <Button
            key={name}
            type={primary ? 'primary' : 'default'}
            danger={destructive && !primary}
            disabled={why !== undefined}
            {...(why === undefined ? {} : { title: why, 'aria-describedby': reasonId(name) })}
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
                ...(why === undefined ? {} : { 'aria-describedby': reasonId(name) }),
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
      {blocked.length > 0 ? (
        <ul className={styles['blocked']}>
          {blocked.map(({ name, label, blocked: why }) => (
            <li key={name} id={reasonId(name)}>
              {DETAIL.blocked(label, why ?? '')}
            </li>
          ))}
        </ul>
      ) : null}
    </>
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

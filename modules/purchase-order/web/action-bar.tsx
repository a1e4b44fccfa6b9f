import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import type { Order } from '../shapes.ts'
import { isTransition } from '#kernel/machine.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'
import { actionsOf, type Action } from './actions.ts'
import styles from './order.module.css'

const SHOWN = 4
const SHOWN_NARROW = 2

interface Props {
  readonly order: Order
  readonly act: (name: OrderTransition) => void
}

/** What can be done with the order now. Those that do not fit go under «more». */
export const ActionBar = ({ order, act }: Props) => {
  const narrow = useNarrow()
  const actions = actionsOf(order)
  const room = narrow ? SHOWN_NARROW : SHOWN
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const rest = actions.slice(shown.length)
  return (
    <div className={styles['actions']}>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} act={act} />
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ name, label, grave }) => ({ key: name, label, danger: grave })),
            onClick: ({ key }) => isTransition(purchaseOrder, key) && act(key),
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

const ActionButton = ({
  action: { name, label, primary, grave },
  act,
}: { readonly action: Action } & Pick<Props, 'act'>) => (
  <Button type={primary ? 'primary' : 'default'} danger={grave && !primary} onClick={() => act(name)}>
    {label}
  </Button>
)

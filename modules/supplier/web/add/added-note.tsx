import { Alert, Button, Space } from 'antd'
import { showMoment } from '#shell/format.ts'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { addressOf } from '../addresses.ts'
import styles from './add.module.css'
import type { Added } from './queries.ts'
import { ADD } from './words.ts'

interface Props {
  readonly made: Added
  readonly wasInvited: boolean
  readonly again: () => void
}

/** What was made, the link to hand on, and where to go from here. */
export const AddedNote = ({ made: { supplier, invite }, wasInvited, again }: Props) => {
  const { open } = usePageRoute()
  return (
    <div className={styles['form']}>
      {invite === undefined ? (
        <Alert
          role="status"
          type={wasInvited ? 'warning' : 'success'}
          showIcon
          title={ADD.made(supplier.name)}
          description={wasInvited ? ADD.inviteFailed : ADD.madeNote}
        />
      ) : (
        <LinkCard title={ADD.made(supplier.name)} link={invite.link} note={ADD.linkNote(showMoment(invite.expireAt))} />
      )}
      <Space wrap className={styles['next'] ?? ''}>
        <Button type="primary" onClick={() => open(addressOf(supplier.id))}>
          {ADD.see}
        </Button>
        <Button onClick={again}>{ADD.another}</Button>
      </Space>
    </div>
  )
}

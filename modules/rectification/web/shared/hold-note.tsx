import { Alert } from 'antd'
import { Fragment } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import styles from '../task.module.css'
import { HOLD } from '../words.ts'

interface Props {
  /** The tasks that hold goods back, by name. */
  readonly holds: readonly { readonly id: string; readonly code: string }[]
}

/** Goods that must not leave, why, and what lets them go again; nothing where nothing holds them. */
export const HoldNote = ({ holds }: Props) => {
  const side = useSide()
  const may = useMay()
  if (holds.length === 0) return null
  const links = holds.map(({ id, code }, index) => (
    <Fragment key={id}>
      {index > 0 ? '、' : ''}
      {may('rectification.view') ? (
        <PageLink to={`/admin/rectification/${id}`} className={styles['inText']}>
          {code}
        </PageLink>
      ) : (
        code
      )}
    </Fragment>
  ))
  return (
    <Alert
      type="error"
      showIcon
      className={styles['hold'] ?? ''}
      title={HOLD.title}
      description={
        <>
          {HOLD.task} {links}。{side === 'staff' ? HOLD.staff : HOLD.supplier}
        </>
      }
    />
  )
}

/** The mark of goods that must not leave. */
export const HoldMark = ({ isHeld }: { readonly isHeld: boolean }) =>
  isHeld ? <StatusTag tone="error">{HOLD.mark}</StatusTag> : null

import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useCollapsed } from '#shell/media.ts'
import type { RoleView } from '../shapes.ts'
import { useRoles } from './queries.ts'
import { RoleCards } from './role-cards.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import styles from './role.module.css'
import { ROLES } from './words.ts'

const SIDES = (['staff', 'supplier'] as const).map((value) => ({ value, label: ROLES.sides[value] }))

/** What every role of either side allows, and who has it. */
export const RolePage = () => {
  const { data: roles, error, refetch } = useRoles()
  const [side, setSide] = useState<RoleView['side']>('staff')
  const collapsed = useCollapsed()
  if (roles === undefined)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  const shown = roles.filter((role) => role.side === side)
  return (
    <>
      <h1 className={styles['title']}>{ROLES.title}</h1>
      <p className={styles['lead']}>{ROLES.lead}</p>
      <Segmented
        aria-label={ROLES.side}
        options={SIDES}
        value={side}
        onChange={setSide}
        block={collapsed}
        className={styles['sides'] ?? ''}
      />
      {side === 'supplier' ? <p className={styles['lead']}>{ROLES.given}</p> : null}
      {collapsed ? <RoleCards key={side} roles={shown} /> : <RoleMatrix roles={shown} />}
    </>
  )
}

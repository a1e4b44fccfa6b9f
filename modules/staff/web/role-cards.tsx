import { Select } from 'antd'
import { useState } from 'react'
import { Section } from '#shell/kit/detail/section.tsx'
import { PERMISSION_NAMES, permissionGroups } from '../permission-words.ts'
import type { RoleView } from '../shapes.ts'
import styles from './role.module.css'
import { ROLES } from './words.ts'

/** The same where there is no room for a table: one role at a time. */
export const RoleCards = ({ roles }: { readonly roles: readonly RoleView[] }) => {
  const [chosen, setChosen] = useState(roles[0]?.key)
  const role = roles.find(({ key }) => key === chosen)
  if (!role) return null
  return (
    <>
      <Select
        aria-label={ROLES.role}
        className={styles['choice'] ?? ''}
        value={role.key}
        onChange={setChosen}
        options={roles.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {role.side === 'staff' ? <Section title={ROLES.people}>{role.people.join('、') || ROLES.nobody}</Section> : null}
      <Section title={ROLES.permission}>
        <dl className={styles['held']}>
          {permissionGroups(new Set(role.permissions)).map(({ noun, name, permissions }) => (
            <div key={noun}>
              <dt>{name}</dt>
              <dd>{permissions.map((permission) => PERMISSION_NAMES[permission]).join('、')}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

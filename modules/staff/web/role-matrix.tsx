import { CheckOutlined } from '@ant-design/icons'
import { Fragment } from 'react'
import { PERMISSION_NAMES, permissionGroups } from '../permission-words.ts'
import type { RoleView } from '../shapes.ts'
import styles from './role.module.css'
import { ROLES } from './words.ts'

/** The permissions of a side's roles, one column a role. */
export const RoleMatrix = ({ roles }: { readonly roles: readonly RoleView[] }) => {
  const groups = permissionGroups(new Set(roles.flatMap(({ permissions }) => permissions)))
  const hasPeople = roles.some(({ side }) => side === 'staff')
  return (
    <div className={styles['frame']}>
      <table className={styles['matrix']} aria-label={ROLES.table}>
        <thead>
          <tr>
            <th scope="col">{ROLES.permission}</th>
            {roles.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasPeople ? (
            <tr>
              <th scope="row">{ROLES.people}</th>
              {roles.map(({ key, people }) => (
                <td key={key} className={styles['people']}>
                  {people.join('、') || ROLES.nobody}
                </td>
              ))}
            </tr>
          ) : null}
          {groups.map(({ noun, name, permissions }) => (
            <Fragment key={noun}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {name}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">{PERMISSION_NAMES[permission]}</th>
                  {roles.map(({ key, permissions: held }) => (
                    <td key={key}>
                      {held.includes(permission) ? (
                        <CheckOutlined className={styles['yes'] ?? ''} aria-label={ROLES.yes} />
                      ) : (
                        <span className={styles['no']} role="img" aria-label={ROLES.no} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

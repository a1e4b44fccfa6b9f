import { DownOutlined, LogoutOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { hasPassed, switchCompany, type Company } from '../session/company.ts'
import { useSession } from '../session/session.ts'
import { SHELL } from '../words.ts'
import { useNavigation } from './navigation.tsx'
import { WORKSPACE } from './words.ts'
import styles from './top-bar.module.css'

const LEAVE = 'leave'

const labelOf = (company: Company) => (
  <span className={styles['choice']}>
    <span className={styles['choiceName']}>{company.name}</span>
    {!hasPassed(company) && <span className={styles['status']}>{company.statusName}</span>}
  </span>
)

/** Who works here, and for whom: the companies of the person, and the way out. */
export const CompanyMenu = () => {
  const { signOut } = useNavigation()
  const { user, companies, company } = useSession()
  const items: MenuProps['items'] = [
    ...companies.map((one) => ({ key: one.companyId, label: labelOf(one), disabled: !hasPassed(one) })),
    ...(companies.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'person',
      label: <span className={styles['person']}>{user?.nickname || user?.username}</span>,
      disabled: true,
    },
    { key: LEAVE, label: SHELL.signOut, icon: <LogoutOutlined aria-hidden /> },
  ]
  const name = company?.name ?? SHELL.staff
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: company ? [company.companyId] : [],
        onClick: ({ key }) => {
          if (key === LEAVE) signOut()
          else if (key !== company?.companyId) switchCompany(key)
        },
      }}
    >
      <button type="button" className={styles['company']} aria-haspopup="menu" title={WORKSPACE.companies}>
        <span className={styles['avatar']} aria-hidden>
          {[...name].slice(0, 2).join('')}
        </span>
        <span className={styles['companyName']}>{name}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

import {
  BellOutlined,
  DownOutlined,
  ExperimentOutlined,
  LaptopOutlined,
  LogoutOutlined,
  RightOutlined,
} from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { registrationAddress } from '#kernel/registration-address.ts'
import { PRACTICE } from '../guards/guards.ts'
import { hasPassed, realCompanies, type Company } from '../session/company.ts'
import { useSession, useSide } from '../session/session.ts'
import { SHELL } from '../words.ts'
import { switchTo } from './begin-switch.ts'
import { LazyDropdown } from './lazy-dropdown.tsx'
import { useNavigation } from './navigation.tsx'
import { menuAddress, useWorkspace } from './store.ts'
import { WORKSPACE } from './words.ts'
import styles from './top-bar.module.css'

const LEAVE = 'leave'
/**
 * Where the person is signed in: of their account, not of a section, so it is found here even where the menu hides it.
 */
const SIGN_INS = 'sign-in/sign-ins-page'
/** The same for how people get their messages: suppliers find it under their company, staff have none. */
const MESSAGES = 'notice/inform-setting-page'

const labelOf = (company: Company) => (
  <span className={styles['choice']}>
    <span className={styles['choiceName']}>{company.name}</span>
    {!hasPassed(company) && <span className={styles['status']}>{company.statusName}</span>}
  </span>
)

/** A company, and if it cannot be chosen yet, the way to its review beside it. The key of a way is its address. */
const entriesOf = (company: Company) => [
  { key: company.companyId, label: labelOf(company), disabled: !hasPassed(company) },
  ...(hasPassed(company)
    ? []
    : [
        {
          key: registrationAddress('review_status', company.id),
          icon: <RightOutlined aria-hidden />,
          label: (
            <>
              <span className={styles['spoken']}>{company.name} </span>
              {SHELL.reviewStatus}
            </>
          ),
        },
      ]),
]

/**
 * Who works here, and for whom: the companies of the person, where they are signed in, and the way out. Staff work for no
 * company of the portal: they see their own name and what they are.
 */
export const CompanyMenu = () => {
  const { go, signOut } = useNavigation()
  const { user, companies, company } = useSession()
  const isStaff = useSide() === 'staff'
  const routes = useWorkspace((workspace) => workspace.routes)
  const own = (isStaff ? [MESSAGES, SIGN_INS] : [SIGN_INS]).flatMap(
    (wanted) => routes.find(({ component }) => component === wanted) ?? [],
  )
  const person = user?.nickname || user?.username || ''
  const roles = user?.roleNames?.join(WORKSPACE.roles) ?? ''
  const items: MenuProps['items'] = [
    ...(isStaff ? companies : realCompanies(companies)).flatMap(entriesOf),
    // The key of a way is its address.
    ...(isStaff || company?.isPractice === true
      ? []
      : [{ key: PRACTICE, label: WORKSPACE.practice, icon: <ExperimentOutlined aria-hidden /> }]),
    ...(companies.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'person',
      label: (
        <span className={styles['person']}>
          {person}
          {roles === '' ? null : <span className={styles['roles']}>{roles}</span>}
        </span>
      ),
      disabled: true,
    },
    ...own.map(({ component, meta }) => ({
      key: component,
      label: meta.title,
      icon: component === MESSAGES ? <BellOutlined aria-hidden /> : <LaptopOutlined aria-hidden />,
    })),
    { key: LEAVE, label: SHELL.signOut, icon: <LogoutOutlined aria-hidden /> },
  ]
  const name = company?.name ?? (person || SHELL.staff)
  return (
    <LazyDropdown
      trigger="click"
      autoFocus
      menu={{
        items,
        selectable: true,
        selectedKeys: company ? [company.companyId] : [],
        onClick: ({ key }) => {
          const ownPage = own.find(({ component }) => component === key)
          if (key === LEAVE) signOut()
          else if (key.startsWith('/')) go(key)
          else if (ownPage) go(menuAddress(ownPage.path), { kept: true })
          else if (key !== company?.companyId) switchTo(key)
        },
      }}
    >
      <button
        type="button"
        className={styles['company']}
        aria-haspopup="menu"
        title={isStaff ? WORKSPACE.account : WORKSPACE.companies}
      >
        <span className={styles['avatar']} aria-hidden>
          {[...name].slice(0, 2).join('')}
        </span>
        <span className={isStaff ? styles['personName'] : styles['companyName']}>{name}</span>
        {isStaff && roles !== '' ? <span className={styles['role']}>{roles}</span> : null}
        <DownOutlined aria-hidden />
      </button>
    </LazyDropdown>
  )
}

import { Button, Dropdown, Result } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { Outlet } from 'react-router'
import { hasPassed, switchCompany } from '#shell/session/company.ts'
import { useSession } from '#shell/session/session.ts'
import { PageLink } from '#shell/page-link.tsx'
import { FAILURES, SHELL } from '#shell/words.ts'
import styles from './frame.module.css'
import { signOut } from './leave.ts'
import { RoutedPage } from './routed-page.tsx'
import { FRAME } from './words.ts'

/** The bar on top of every page. The workspace with its menu and tabs takes its place later. */
export const Frame = () => (
  <RoutedPage>
    <a href="#content" className={styles['skip']}>
      {FRAME.skip}
    </a>
    <header className={styles['bar']}>
      <PageLink to="/" className={styles['logo']}>
        {SHELL.product}
      </PageLink>
      <nav aria-label={FRAME.navigation} className={styles['nav']}>
        <PageLink to="/admin/po/list">{FRAME.orders}</PageLink>
      </nav>
      <CompanySwitch />
      <Person />
    </header>
    <main id="content" tabIndex={-1} className={styles['content']}>
      <Admitted />
    </main>
  </RoutedPage>
)

const CompanySwitch = () => {
  const companies = useSession((session) => session.companies)
  const company = useSession((session) => session.company)
  if (companies.length === 0) return <span className={styles['company']}>{SHELL.staff}</span>
  const items = companies.map((one) => ({
    key: one.companyId,
    disabled: !hasPassed(one),
    label: hasPassed(one) ? one.name : `${one.name}（${one.statusName}）`,
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: company ? [company.companyId] : [],
        onClick: ({ key }) => key !== company?.companyId && switchCompany(key),
      }}
    >
      <Button type="text" className={styles['company'] ?? ''} aria-haspopup="menu">
        <span className={styles['name']}>{company?.name ?? SHELL.chooseCompany}</span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

const Person = () => {
  const user = useSession((session) => session.user)
  return (
    <>
      <span className={styles['person']}>{user?.username}</span>
      <Button type="text" onClick={() => void signOut()}>
        {SHELL.signOut}
      </Button>
    </>
  )
}

/** A supplier's person without a company that has passed has nothing to see yet. */
const Admitted = () => {
  const { user, companies, company } = useSession()
  const [first] = companies
  if (company === undefined && first !== undefined)
    return <Result status="info" title={FAILURES.notPassed(first.name, first.statusName)} />
  if (company === undefined && user?.userGroups.includes('2'))
    return <Result status="info" title={FAILURES.noCompany} />
  return <Outlet />
}

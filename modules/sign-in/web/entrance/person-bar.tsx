import { Button } from 'antd'
import { BrandMark } from '#shell/brand-mark.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { realCompanies } from '#shell/session/company.ts'
import { useSession } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import styles from './person-bar.module.css'

/**
 * Says who is signed in where there is no workspace around. They can turn to another of their companies, and sign out:
 * they may have come with the wrong phone.
 */
export const PersonBar = () => {
  const { user, companies } = useSession()
  const { open } = usePageRoute()
  if (!user) return null
  const leave = async (): Promise<void> => (await import('../sign-out.ts')).signOut()
  return (
    <header className={styles['bar']}>
      <BrandMark />
      <span className={styles['product']}>{SHELL.product}</span>
      <span className={styles['person']}>{user.nickname || user.username}</span>
      {realCompanies(companies).length > 1 && (
        <Button type="link" size="small" onClick={() => open('/register/select_enterprise')}>
          {SHELL.chooseCompany}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => void leave()}>
        {SHELL.signOut}
      </Button>
    </header>
  )
}

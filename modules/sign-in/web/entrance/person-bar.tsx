import { Button } from 'antd'
import { useSession } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import styles from './person-bar.module.css'

/**
 * Says who is signed in where there is no workspace around, and lets them sign out: they may have come with the wrong
 * phone.
 */
export const PersonBar = () => {
  const user = useSession((session) => session.user)
  if (!user) return null
  const leave = async (): Promise<void> => (await import('../sign-out.ts')).signOut()
  return (
    <header className={styles['bar']}>
      <span>{SHELL.product}</span>
      <span className={styles['person']}>{user.nickname || user.username}</span>
      <Button type="link" size="small" onClick={() => void leave()}>
        {SHELL.signOut}
      </Button>
    </header>
  )
}

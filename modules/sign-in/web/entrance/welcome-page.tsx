import { useEffect, useState, type SubmitEvent } from 'react'
import { inviteCodeIn } from '#modules/invitation/web/shared/invite-code.ts'
import { BrandMark } from '#shell/brand-mark.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { WELCOME } from './words.ts'
import styles from './entrance.module.css'

/** The landing page: what the portal is, the way in, and a place for an invite link. */
export const WelcomePage = () => {
  const { setTitle } = usePageRoute()
  useEffect(() => setTitle(WELCOME.title), [setTitle])
  return (
    <main className={styles['welcome']}>
      <div className={styles['hero']}>
        <section className={styles['greeting']}>
          <BrandMark />
          <h1>{WELCOME.headline}</h1>
          <p className={styles['lead']}>{WELCOME.lead}</p>
          <div className={styles['ways']}>
            <a href="/admin/home">{WELCOME.enter}</a>
            <a href="/register/practice">{WELCOME.practise}</a>
          </div>
        </section>
        <InviteForm />
      </div>
      <h2 className={styles['stepsTitle']}>{WELCOME.stepsTitle}</h2>
      <ol className={styles['steps']}>
        {WELCOME.steps.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </main>
  )
}

const InviteForm = () => {
  const route = usePageRoute()
  const [text, setText] = useState('')
  const [isOdd, setOdd] = useState(false)
  const open = (event: SubmitEvent): void => {
    event.preventDefault()
    const code = inviteCodeIn(text)
    if (code === undefined) setOdd(true)
    else route.open(`/register/invite_link?invite_code=${encodeURIComponent(code)}`)
  }
  return (
    <form className={styles['invite']} onSubmit={open}>
      <h2>{WELCOME.invited}</h2>
      <label htmlFor="invite">{WELCOME.inviteLabel}</label>
      <div className={styles['row']}>
        <input
          id="invite"
          value={text}
          placeholder={WELCOME.inviteHint}
          autoComplete="off"
          aria-invalid={isOdd}
          aria-describedby="invite-odd"
          onChange={({ target }) => {
            setText(target.value)
            setOdd(false)
          }}
        />
        <button type="submit">{WELCOME.inviteOpen}</button>
      </div>
      <p id="invite-odd" role="alert" className={styles['odd']}>
        {isOdd ? WELCOME.inviteOdd : ''}
      </p>
    </form>
  )
}

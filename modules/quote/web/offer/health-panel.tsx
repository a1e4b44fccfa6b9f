import { memo, useState } from 'react'
import { Button } from 'antd'
import styles from '../quote.module.css'
import { HEALTH } from '../words.ts'
import { useJudged } from './offer-context.tsx'

/** So many are read at a glance; an inquiry may have a thousand lines. */
const SHOWN = 8

const Messages = ({ texts }: { readonly texts: readonly string[] }) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? texts : texts.slice(0, SHOWN)
  return (
    <>
      <ul>
        {shown.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {shown.length < texts.length ? (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {HEALTH.others(texts.length - shown.length)}
        </Button>
      ) : null}
    </>
  )
}

const textsOf = (messages: readonly string[]): string[] => [...new Set(messages)]

/** What is still missing, and what is worth a second look: both follow what is typed. */
export const HealthPanel = memo(() => {
  const gaps = useJudged((all) => all.gaps)
  const warnings = useJudged((all) => all.warnings)
  return (
    <div className={styles['health']}>
      <section aria-label={HEALTH.missing} data-tone={gaps.length === 0 ? 'fine' : 'missing'}>
        <h3>{HEALTH.missing}</h3>
        {gaps.length === 0 ? <p>{HEALTH.whole}</p> : <Messages texts={textsOf(gaps.map(({ why }) => why))} />}
      </section>
      <section aria-label={HEALTH.title} data-tone={warnings.length === 0 ? 'fine' : 'warning'}>
        <h3>{HEALTH.title}</h3>
        {warnings.length === 0 ? (
          <p>{HEALTH.fine}</p>
        ) : (
          <>
            <Messages texts={textsOf(warnings.map(({ message }) => message))} />
            <p className={styles['sub']}>{HEALTH.hint}</p>
          </>
        )}
      </section>
    </div>
  )
})

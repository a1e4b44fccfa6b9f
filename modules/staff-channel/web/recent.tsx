import { Section } from '#shell/kit/detail/section.tsx'
import type { Channel } from '../shapes.ts'
import { WAY_NAMES } from '../words.ts'
import { PAGE } from './words.ts'
import styles from './channel.module.css'

/** How messages went lately, and why the last one that did not arrive did not. */
export const Recent = ({ channel: { recent } }: { readonly channel: Channel }) => (
  <Section title={PAGE.recent}>
    {recent.length === 0 ? <p className={styles['hint']}>{PAGE.recentNone}</p> : null}
    <ul className={styles['recent']}>
      {recent.map(({ way, sent, failed, waiting, lastFailure }) => (
        <li key={way}>
          {PAGE.counts(WAY_NAMES[way], sent, failed, waiting)}
          {lastFailure === '' ? null : <div className={styles['failure']}>{PAGE.lastFailure(lastFailure)}</div>}
        </li>
      ))}
    </ul>
  </Section>
)

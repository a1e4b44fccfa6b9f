import { examplesFor, render } from '../../rules.ts'
import { SMS_SIGN } from '../../words.ts'
import { CHANNEL_NAMES } from '../words.ts'
import type { Written } from './template-draft.ts'
import styles from './templates.module.css'
import { TEMPLATES } from './words.ts'

/** What comes out of a template on each way, with names in the places of values. */
export const Preview = ({ title, content, channels }: Pick<Written, 'title' | 'content' | 'channels'>) => {
  const examples = examplesFor(title, content)
  const [shownTitle, shownContent] = [render(title, examples), render(content, examples)]
  return (
    <section aria-live="polite" aria-label={TEMPLATES.preview}>
      <h3>{TEMPLATES.preview}</h3>
      <p className={styles['hint']}>{TEMPLATES.previewHint}</p>
      <div className={styles['previews']}>
        {channels.map((channel) => (
          <article key={channel} className={styles['preview']}>
            <div className={styles['hint']}>{CHANNEL_NAMES[channel]}</div>
            {channel === 'sms' ? `${SMS_SIGN}${shownTitle}` : <strong>{shownTitle}</strong>}
            {channel === 'inApp' ? <div>{shownContent}</div> : null}
          </article>
        ))}
      </div>
    </section>
  )
}

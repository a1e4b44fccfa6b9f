import { examplesFor, render } from '../../render.ts'
import { filledKeywords } from '../../rules.ts'
import { shortMessageOf } from '../../short-message.ts'
import type { Channel } from '../../catalogue-entry.ts'
import { CHANNEL_NAMES } from '../../words.ts'
import type { Written } from './template-draft.ts'
import styles from './templates.module.css'
import { TEMPLATES } from './words.ts'

type Shown = Pick<Written, 'title' | 'content' | 'channels' | 'wechatKeywords'>

/** What comes out of a template on each way, with names in the places of values. */
export const Preview = (written: Shown) => (
  <section aria-live="polite" aria-label={TEMPLATES.preview}>
    <h3>{TEMPLATES.preview}</h3>
    <p className={styles['hint']}>{TEMPLATES.previewHint}</p>
    <div className={styles['previews']}>
      {written.channels.map((channel) => (
        <article key={channel} className={styles['preview']}>
          <div className={styles['hint']}>{CHANNEL_NAMES[channel]}</div>
          <OnWay channel={channel} {...written} />
        </article>
      ))}
    </div>
  </section>
)

const OnWay = ({ channel, title, content, wechatKeywords }: Shown & { readonly channel: Channel }) => {
  const examples = examplesFor(title, content, ...wechatKeywords.map(({ value }) => value))
  const shown = render(title, examples)
  switch (channel) {
    case 'sms':
      return shortMessageOf(shown, new URL('/n/', location.origin)).text
    case 'inApp':
      return (
        <>
          <strong>{shown}</strong>
          <div>{render(content, examples)}</div>
        </>
      )
    case 'wechat':
      return (
        <dl className={styles['fields']}>
          {Object.entries(
            filledKeywords({ title, wechatKeywords }, { ...examples, sentTime: TEMPLATES.timeExample }),
          ).map(([name, value]) => (
            <div key={name} className={styles['field']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}

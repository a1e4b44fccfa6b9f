import { showMoment } from '#shell/format.ts'
import { webAddress } from './in-wechat.ts'
import kit from './kit.module.css'
import styles from './message-list.module.css'
import { WECHAT } from './words.ts'

export interface Message {
  readonly templateId: string
  readonly url: string
  readonly data: Readonly<Record<string, string>>
  readonly at: string
}

/** Names end with the place that the template gives them, such as thing2; a map forgets the order. */
const inOrder = (data: Message['data']): [name: string, value: string][] =>
  Object.entries(data).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
const placeOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0)

interface Props {
  readonly messages: readonly Message[]
  /** Before a link is followed. */
  readonly onOpen: () => void
}

/** The template messages that arrived, newest first. */
export const MessageList = ({ messages, onOpen }: Props) => (
  <section className={kit['card']}>
    <h2 className={kit['heading']}>{WECHAT.messages}</h2>
    {messages.length === 0 && (
      <p className={kit['hint']}>
        {WECHAT.noMessages}
        <br />
        {WECHAT.noMessagesHint}
      </p>
    )}
    <ol className={styles['list']} aria-live="polite">
      {messages.map(({ templateId, url, data, at }) => {
        const address = webAddress(url)
        return (
          <li key={`${at} ${templateId} ${url}`} className={styles['message']}>
            <p className={styles['head']}>
              <strong>{templateId}</strong>
              <time dateTime={at}>{showMoment(at)}</time>
            </p>
            <dl className={styles['data']}>
              {inOrder(data).map(([name, value]) => (
                <div key={name} className={styles['pair']}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {address !== undefined && (
              <a className={kit['link']} href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
                {WECHAT.open}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  </section>
)

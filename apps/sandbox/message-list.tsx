import { CARDS, type Card } from '#modules/notice/cards.ts'
import { showMoment } from '#shell/format.ts'
import { isActionLink, webAddress } from './in-wechat.ts'
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

const CARD_BY_TEMPLATE: ReadonlyMap<string, Card> = new Map(Object.entries(CARDS))

interface Props {
  readonly messages: readonly Message[]
  /** Before a link is followed. */
  readonly onOpen: () => void
}

/** The template messages that arrived, newest first, as the messaging app shows them: a card each, which opens its page. */
export const MessageList = ({ messages, onOpen }: Props) => (
  <section aria-labelledby="messages">
    <h2 id="messages" className={kit['heading']}>
      {WECHAT.messages}
    </h2>
    {messages.length === 0 && (
      <p className={kit['hint']}>
        {WECHAT.noMessages}
        <br />
        {WECHAT.noMessagesHint}
      </p>
    )}
    <ol className={styles['list']} aria-live="polite">
      {messages.map((message) => (
        <li key={`${message.at} ${message.templateId} ${message.url}`}>
          <MessageCard message={message} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  </section>
)

const MessageCard = ({
  message: { templateId, url, data, at },
  onOpen,
}: { readonly message: Message } & Pick<Props, 'onOpen'>) => {
  const address = webAddress(url)
  // A template of the staff's own is known here by its name alone.
  const card = CARD_BY_TEMPLATE.get(templateId)
  const labelOf = (name: string): string => card?.fields.find((field) => field.name === name)?.label ?? name
  return (
    <article className={styles['message']}>
      <p className={styles['head']}>
        <span className={styles['avatar']} aria-hidden="true">
          {WECHAT.avatar}
        </span>
        <span>{WECHAT.accountName}</span>
        <time dateTime={at}>{showMoment(at)}</time>
      </p>
      <h3 className={styles['title']}>{card?.title ?? templateId}</h3>
      <dl className={styles['data']}>
        {inOrder(data).map(([name, value]) => (
          <div key={name} className={styles['pair']}>
            <dt>{labelOf(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {address !== undefined && (
        <a className={styles['foot']} href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
          {isActionLink(address) ? WECHAT.act : WECHAT.details}
        </a>
      )}
    </article>
  )
}

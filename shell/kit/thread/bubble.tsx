import { Button } from 'antd'
import { HOUR_MS } from '#kernel/day.ts'
import type { Message } from '#kernel/thread.ts'
import { confirm } from '../../confirm/confirm.ts'
import { showMoment } from '../../format.ts'
import { useSide } from '../../session/session.ts'
import { useNow } from '../../use-now.ts'
import { FileTiles } from '../upload/file-tiles.tsx'
import { markedParts } from './mentions.ts'
import { useWithdraw, type Place } from './queries.ts'
import { THREAD } from './words.ts'
import styles from './thread.module.css'

const NAMED_MOST = 3

interface Props {
  readonly message: Message
  readonly place: Place
}

/** One message: on the right what one's own side says, on the left the other; what is no message stands in the middle. */
export const Bubble = ({ message, place }: Props) => {
  const side = useSide()
  const isOurs = message.side === side
  if (message.withdrawnAt !== null)
    return (
      <li className={styles['event']}>
        {THREAD.withdrawn(message.authorName)} · {showMoment(message.withdrawnAt)}
      </li>
    )
  if (message.kind === 'reminder')
    return (
      <li className={styles['event']}>
        <strong>{THREAD.reminded(message.authorName)}</strong> · {showMoment(message.at)}
        {message.text === '' ? null : <div className={styles['words']}>{message.text}</div>}
      </li>
    )
  return (
    <li className={`${styles['message'] ?? ''} ${isOurs ? (styles['ours'] ?? '') : ''}`}>
      <div className={styles['about']}>
        {message.authorName} · {showMoment(message.at)}
      </div>
      <div className={styles['bubble']}>
        <Words message={message} />
        <FileTiles files={message.files} label={THREAD.files} />
      </div>
      {message.isOwn ? (
        <div className={styles['about']}>
          <Receipt message={message} />
          {message.withdrawUntil === null ? null : (
            <WithdrawButton id={message.id} until={Date.parse(message.withdrawUntil)} place={place} />
          )}
        </div>
      ) : null}
    </li>
  )
}

const Words = ({ message: { text, mentions } }: Pick<Props, 'message'>) =>
  text === '' ? null : (
    <div className={styles['words']}>
      {markedParts(
        text,
        mentions.map(({ name }) => name),
      ).map((part) =>
        part.isMention ? (
          <span key={part.at} className={styles['mention']}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </div>
  )

/** Who of the other side has read it; of a note, who of the colleagues. */
const Receipt = ({ message: { readBy, side, isInternal } }: Pick<Props, 'message'>) => {
  const names = readBy.filter((reader) => isInternal || reader.side !== side).map(({ name }) => name)
  if (names.length === 0) return <span>{isInternal ? THREAD.notRead : `${THREAD.otherRead}${THREAD.notRead}`}</span>
  const first = names.slice(0, NAMED_MOST).join(THREAD.separator)
  return (
    <span title={names.join(THREAD.separator)} className={styles['read']}>
      {THREAD.readBy(names.length > NAMED_MOST ? THREAD.andOthers(first, names.length) : first)}
    </span>
  )
}

interface Withdrawable extends Pick<Props, 'place'> {
  readonly id: string
  readonly until: number
}

const WithdrawButton = ({ id, until, place }: Withdrawable) => {
  const { mutateAsync, isPending } = useWithdraw(place)
  const now = useNow((time) => (time < until ? until - time : HOUR_MS))
  if (now >= until) return null
  const ask = (): void =>
    void confirm({
      title: THREAD.withdrawAsk,
      content: THREAD.withdrawSays,
      okText: THREAD.withdraw,
      onOk: () => mutateAsync(id),
    })
  return (
    <Button type="link" size="small" loading={isPending} onClick={ask}>
      {THREAD.withdraw}
    </Button>
  )
}

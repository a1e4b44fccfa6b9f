import { useStore } from 'zustand'
import { isAllSent, wrongIn, type OnSiteDraft } from '#modules/review-task/on-site-draft.ts'
import { BASE } from '#shell/base.ts'
import { showMoment } from '#shell/format.ts'
import { Button } from '../login/button.tsx'
import type { Desk, Trouble } from './desk.ts'
import { forgetReview, isReviewing } from './opening.ts'
import { signInHere } from './session.ts'
import styles from './status.module.css'
import { useIsKept, useOnline } from './use-offline.ts'
import { STATUS } from './words.ts'

const waitingText = (draft: OnSiteDraft): string => {
  const { entries, photos, sentAt } = draft
  if (!isAllSent(draft)) return STATUS.waiting(entries.length, photos.length)
  return sentAt === null ? STATUS.nothing : STATUS.allSent
}

const troubleText = (trouble: Trouble): string => {
  if (trouble.kind === 'refused') return STATUS.refused(trouble.says)
  return { offline: STATUS.noLine, signedOut: STATUS.signedOut, notKept: STATUS.notKept }[trouble.kind]
}

const NO_LINE: Trouble = { kind: 'offline' }

/** What is on this device alone, what was sent and when, and what stands in the way. */
export const StatusBar = ({ desk }: { readonly desk: Desk }) => {
  const { draft, isSending, trouble } = useStore(desk.store)
  const [hasLine, isKept] = [useOnline(), useIsKept()]
  // A browser takes any network for a line.
  const isOnline = hasLine && trouble?.kind !== 'offline'
  const isOpen = isReviewing(draft.review)
  const wrong = wrongIn(draft)
  const isClean = isAllSent(draft)
  const hindrance = trouble ?? (isOnline ? undefined : NO_LINE)
  return (
    <section className={isClean && trouble === undefined ? styles['bar'] : styles['waiting']}>
      <div className={styles['says']}>
        <p className={styles['line']} role="status">
          <span className={isOnline ? styles['online'] : styles['offline']}>
            {isOnline ? STATUS.online : STATUS.offline}
          </span>
          <strong>{isSending && !isClean ? STATUS.sending : waitingText(draft)}</strong>
          {draft.sentAt === null ? null : <span>{STATUS.sentAt(showMoment(draft.sentAt))}</span>}
          <span>{isKept ? STATUS.ready : STATUS.notReady}</span>
        </p>
        {isOpen && hindrance !== undefined ? <p className={styles['line']}>{troubleText(hindrance)}</p> : null}
        {wrong.length === 0 ? null : <p className={styles['error']}>{STATUS.wrong(wrong.join('、'))}</p>}
        {isOpen ? null : (
          <p className={styles['error']}>
            {STATUS.closed(draft.review.statusName)}
            {isClean ? null : STATUS.closedUnsent}
          </p>
        )}
      </div>
      {isOpen ? null : <Discard draft={draft} />}
      {isOpen && trouble?.kind === 'signedOut' ? (
        <Button kind="side" onPress={() => location.assign(signInHere())}>
          {STATUS.signIn}
        </Button>
      ) : null}
      {isOpen && trouble?.kind !== 'signedOut' ? (
        <Button kind="side" isOff={isSending || !hasLine} onPress={() => void desk.sync()}>
          {isClean ? STATUS.refresh : STATUS.send}
        </Button>
      ) : null}
    </section>
  )
}

const Discard = ({ draft }: { readonly draft: OnSiteDraft }) => {
  const discard = async (): Promise<void> => {
    await forgetReview(draft)
    location.assign(`${BASE}/review/`)
  }
  return (
    <Button kind="side" onPress={() => void discard()}>
      {STATUS.discard}
    </Button>
  )
}

import { createContext, use } from 'react'
import { answerTimeText } from '#kernel/answer-time.ts'
import styles from './thread.module.css'

/** How long the other side of the document around usually takes, in minutes; nothing while it is not known. */
export const AnswerMinutes = createContext<number | null>(null)

/** Says how long the other side usually takes, beside the button that reminds them and in its form. */
export const AnswerTime = () => {
  const minutes = use(AnswerMinutes)
  return minutes === null ? null : <p className={styles['answerTime']}>{answerTimeText(minutes)}</p>
}

import { ExperimentOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { confirm } from '#shell/confirm/confirm.ts'
import { PlainButton } from '#shell/plain-button.tsx'
import { useSession } from '#shell/session/session.ts'
import { leavePractice, practice, practiseIn } from './practice.ts'
import { RIBBON } from './words.ts'
import styles from './practice.module.css'

/** Above every page of a practice, so that nobody takes it for work, and nobody work for a practice. */
export const PracticeRibbon = () => {
  const isPractice = useSession(({ company }) => company?.isPractice === true)
  return isPractice ? <Ribbon /> : null
}

const Ribbon = () => {
  const [isBusy, setBusy] = useState(false)
  const restart = async (): Promise<void> => {
    const isSure = await confirm({
      title: RIBBON.sure,
      content: RIBBON.sureText,
      okText: RIBBON.restart,
      cancelText: RIBBON.keep,
    })
    if (!isSure) return
    setBusy(true)
    try {
      practiseIn(await practice.restartPractice({}))
    } catch {
      // What went wrong was said by the catalogue of failures.
      setBusy(false)
    }
  }
  return (
    <aside className={styles['ribbon']} aria-label={RIBBON.label}>
      <ExperimentOutlined aria-hidden />
      <strong className={styles['text']}>{RIBBON.text}</strong>
      <PlainButton disabled={isBusy} onClick={() => void restart()}>
        {RIBBON.restart}
      </PlainButton>
      <PlainButton disabled={isBusy} onClick={leavePractice}>
        {RIBBON.leave}
      </PlainButton>
    </aside>
  )
}

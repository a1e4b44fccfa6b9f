import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import { sentenceOf } from '#shell/failure.ts'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { GapsPanel } from '#shell/kit/writing/gaps-panel.tsx'
import { GAPS, SAVING } from '#shell/kit/words.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { COLOUR, isBlankLine, percentSum, theoreticalCost } from '../../rules.ts'
import type { Formula } from '../../shapes.ts'
import { face } from '../face.ts'
import { draftCalls, formulas } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { isWorthSaving } from './formula-parts.ts'
import { SUMS, WRITE } from './words.ts'
import styles from './write.module.css'

/** Stays in sight: what it comes to, whether it is safe, what is missing, and what can be done. */
export const WriteBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, formula, setTried } = useScene()
  const gaps = useGaps()
  const [isListed, setListed] = useState(false)
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const isWorth = useStore(form.store, ({ parts }) => isWorthSaving(parts))

  const save = async (): Promise<void> => {
    const isSaved = await form.flush()
    toast(isSaved ? 'success' : 'warning', isSaved ? WRITE.saved : isWorth ? SAVING.unsaved : WRITE.notYet)
  }
  const check = (): boolean => {
    const [first] = gaps
    if (first === undefined) return true
    setTried(true)
    setListed(true)
    go(first.field)
    return false
  }
  return (
    <div className={styles['bar']}>
      {isListed && gaps.length > 0 ? (
        <GapsPanel title={WRITE.submitGaps} gaps={gaps} go={go} close={() => setListed(false)} />
      ) : null}
      <ConflictNote form={form} isClash={isClash} />
      <div className={styles['barLine']}>
        <Sums />
        <span className={styles['state']}>
          {formula === undefined && !isWorth ? (
            <span className={styles['sub']}>{WRITE.notYet}</span>
          ) : (
            <SavingStatus form={form} />
          )}
          <Button type="link" size="small" disabled={gaps.length === 0} onClick={() => setListed(!isListed)}>
            {gaps.length === 0 ? GAPS.none : GAPS.count(gaps.length)}
          </Button>
        </span>
        <span className={styles['buttons']}>
          <Button onClick={() => void save()}>{WRITE.save}</Button>
          <SubmitButton check={check} />
        </span>
      </div>
    </div>
  )
}

const Sums = () => {
  const { form } = useScene()
  const { items, formulaType, visibility } = useStore(form.store, ({ parts }) => parts)
  const lines = items.filter((line) => !isBlankLine(line))
  const cost = theoreticalCost(lines)
  return (
    <dl className={styles['sums']} aria-label={SUMS.title}>
      <div>
        <dt>{WRITE.items}</dt>
        <dd>{SUMS.lines(lines.length)}</dd>
      </div>
      {formulaType === COLOUR ? (
        <div>
          <dt>{SUMS.percent}</dt>
          <dd className={styles['total']}>{percentSum(lines)}%</dd>
        </div>
      ) : (
        <div>
          <dt>{visibility === 1 ? SUMS.costShared : SUMS.cost}</dt>
          <dd className={styles['total']}>{cost ?? SUMS.unknown}</dd>
        </div>
      )}
    </dl>
  )
}

/** Everything is saved first: what is handed in is what stands on the page. */
const SubmitButton = ({ check }: { readonly check: () => boolean }) => {
  const { form } = useScene()
  const { open, close } = usePageRoute()
  const settle = formulas.useSettle()
  const [isBusy, setBusy] = useState(false)

  const take = async (formula: Formula): Promise<void> => {
    const blocked = formula.missing[0]
    if (blocked !== undefined) {
      await warn({ title: face.labelOf('submit'), content: blocked.why })
      return
    }
    const isSure = await confirm({
      title: WRITE.ask,
      content: WRITE.explains,
      okText: face.labelOf('submit'),
      cancelText: SHELL.cancel,
    })
    if (!isSure) return
    try {
      const { id, status } = await draftCalls.submit(formula)
      toast('success', face.doneOf('submit', status))
      await settle()
      close()
      open(`/admin/formula/${id}`)
    } catch (error) {
      toast('error', sentenceOf(error))
    }
  }
  const submit = async (): Promise<void> => {
    if (!check()) return
    setBusy(true)
    try {
      const isSaved = await form.flush()
      const formula = form.saved()
      if (isSaved && formula !== undefined) await take(formula)
      else toast('warning', SAVING.unsaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void submit()}>
      {face.labelOf('submit')}
    </Button>
  )
}

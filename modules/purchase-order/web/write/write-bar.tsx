import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { GapsPanel } from '#shell/kit/gaps/gaps-panel.tsx'
import { GAPS, SAVING } from '#shell/kit/words.ts'
import { sentenceOf } from '#shell/failure.ts'
import { SHELL } from '#shell/words.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import { draftCalls, orders } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { isWorthSaving } from './order-parts.ts'
import { Sums } from './sums.tsx'
import { PUBLISH, WRITE } from './words.ts'
import styles from './write.module.css'

/** One of them is open to a draft: whether it needs approval is the machine's to say. */
const STEPS = ['publish', 'submitForApproval'] as const
const wayOn = (order: Order | undefined) =>
  order === undefined ? undefined : face.actions(order).find(({ name }) => STEPS.some((step) => step === name))

/** Stays in sight: what it comes to, whether it is safe, what is missing, and what can be done. */
export const WriteBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, order, setTried } = useScene()
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
        <GapsPanel title={PUBLISH.gaps} gaps={gaps} go={go} close={() => setListed(false)} />
      ) : null}
      <ConflictNote form={form} isClash={isClash} />
      <div className={styles['barLine']}>
        <Sums />
        <span className={styles['state']}>
          {order === undefined && !isWorth ? (
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
          <PublishButton check={check} />
        </span>
      </div>
    </div>
  )
}

/** Everything is saved first: what is published is what stands on the page. */
const PublishButton = ({ check }: { readonly check: () => boolean }) => {
  const { form, order: written } = useScene()
  const { open, close } = usePageRoute()
  const settle = orders.useSettle()
  const [isBusy, setBusy] = useState(false)

  const take = async (order: Order): Promise<void> => {
    const step = wayOn(order)
    if (step === undefined || step.blocked !== undefined) {
      await warn({ title: step?.label ?? face.labelOf('publish'), content: step?.blocked ?? WRITE.published })
      return
    }
    const isToApprove = step.name === 'submitForApproval'
    const isSure = await confirm({
      title: isToApprove ? PUBLISH.askApproval : PUBLISH.ask(order.supplierName),
      content: isToApprove ? PUBLISH.explainsApproval : PUBLISH.explains,
      okText: step.label,
      cancelText: SHELL.cancel,
    })
    if (!isSure) return
    try {
      const { id, status } = await draftCalls.move(order, step.name)
      toast('success', face.doneOf(step.name, status))
      await settle()
      close()
      open(`/admin/po/${id}`)
    } catch (error) {
      toast('error', sentenceOf(error))
    }
  }
  const publish = async (): Promise<void> => {
    if (!check()) return
    setBusy(true)
    try {
      const isSaved = await form.flush()
      const order = form.saved()
      if (isSaved && order !== undefined) await take(order)
      else toast('warning', SAVING.unsaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void publish()}>
      {wayOn(written)?.label ?? face.labelOf('publish')}
    </Button>
  )
}

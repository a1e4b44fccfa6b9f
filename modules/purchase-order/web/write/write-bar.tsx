import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import { ConflictNote } from '#shell/kit/autosave/conflict-note.tsx'
import { SavingStatus } from '#shell/kit/autosave/saving-status.tsx'
import { SAVING } from '#shell/kit/words.ts'
import { sentenceOf } from '#shell/failure.ts'
import { SHELL } from '#shell/words.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import { orders } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { GapsPanel } from './gaps-panel.tsx'
import { isWorthSaving } from './order-parts.ts'
import { Sums } from './sums.tsx'
import { GAPS, PUBLISH, WRITE } from './words.ts'
import styles from './write.module.css'

const STEP = 'publish'

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
      {isListed && gaps.length > 0 ? <GapsPanel gaps={gaps} go={go} close={() => setListed(false)} /> : null}
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
  const { form } = useScene()
  const { open, close } = usePageRoute()
  const { moveRow, settle } = orders.useMoveRows()
  const [isBusy, setBusy] = useState(false)

  const take = async (order: Order): Promise<void> => {
    const step = face.actions(order).find(({ name }) => name === STEP)
    if (step === undefined || step.blocked !== undefined) {
      await warn({ title: face.labelOf(STEP), content: step?.blocked ?? WRITE.published })
      return
    }
    const isSure = await confirm({
      title: PUBLISH.ask(order.supplierName),
      content: PUBLISH.explains,
      okText: step.label,
      cancelText: SHELL.cancel,
    })
    if (!isSure) return
    try {
      const { id, status } = await moveRow(order, step.name, {})
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
      {face.labelOf(STEP)}
    </Button>
  )
}

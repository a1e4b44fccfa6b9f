import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import { SAVING } from '#shell/kit/words.ts'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
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

/** One of them is open to a draft: whether it needs approval is the machine's to say. */
const STEPS = ['publish', 'submitForApproval'] as const
const wayOn = (order: Order | undefined) =>
  order === undefined ? undefined : face.actions(order).find(({ name }) => STEPS.some((step) => step === name))

/** Below the order: what it comes to, what is missing, and what can be done. */
export const OrderBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, order, setTried } = useScene()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const isWorth = useStore(form.store, ({ parts }) => isWorthSaving(parts))
  return (
    <WriteBar
      form={form}
      isClash={isClash}
      summary={<Sums />}
      notYet={order === undefined && !isWorth ? WRITE.notYet : undefined}
      gaps={useGaps()}
      go={go}
      tried={() => setTried(true)}
    >
      {(check) => <PublishButton check={check} />}
    </WriteBar>
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

import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import { sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { SAVING } from '#shell/kit/words.ts'
import { WriteBar } from '#shell/kit/writing/write-bar.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { Inquiry } from '../../shapes.ts'
import { face } from '../face.ts'
import { draftCalls, inquiries } from '../queries.ts'
import { useGaps, useScene } from './form-context.tsx'
import { isWorthSaving } from './inquiry-parts.ts'
import { ITEMS, PUBLISH, WRITE } from './words.ts'

/** Below the inquiry: how much it asks for, what is missing, and what can be done. */
export const InquiryBar = ({ go }: { readonly go: (field: string) => void }) => {
  const { form, inquiry, setTried } = useScene()
  const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
  const isWorth = useStore(form.store, ({ parts }) => isWorthSaving(parts))
  const count = useStore(form.store, ({ parts }) => parts.items.length)
  return (
    <WriteBar
      form={form}
      isClash={isClash}
      summary={<span>{ITEMS.count(count)}</span>}
      notYet={inquiry === undefined && !isWorth ? WRITE.notYet : undefined}
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
  const { form } = useScene()
  const { open, close } = usePageRoute()
  const settle = inquiries.useSettle()
  const [isBusy, setBusy] = useState(false)
  const label = face.labelOf('publish')

  const take = async (inquiry: Inquiry): Promise<void> => {
    const step = face.actions(inquiry).find(({ name }) => name === 'publish')
    if (step === undefined || step.blocked !== undefined) {
      await warn({ title: label, content: step?.blocked ?? WRITE.published })
      return
    }
    const { deadline, supplierCompanyIds = [] } = inquiry.internal?.content ?? {}
    const isSure = await confirm({
      title: PUBLISH.ask(supplierCompanyIds.length),
      content: PUBLISH.explains(deadline ? showMoment(deadline) : ''),
      okText: label,
      cancelText: SHELL.cancel,
    })
    if (!isSure) return
    try {
      const { id, status } = await draftCalls.publish(inquiry)
      toast('success', face.doneOf('publish', status))
      await settle()
      close()
      open(`/admin/inquiry/${id}`)
    } catch (error) {
      toast('error', sentenceOf(error))
    }
  }
  const publish = async (): Promise<void> => {
    if (!check()) return
    setBusy(true)
    try {
      const isSaved = await form.flush()
      const inquiry = form.saved()
      if (isSaved && inquiry !== undefined) await take(inquiry)
      else toast('warning', SAVING.unsaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void publish()}>
      {label}
    </Button>
  )
}

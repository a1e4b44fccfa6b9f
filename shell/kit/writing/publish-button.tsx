import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { confirm, warn } from '../../confirm/confirm.ts'
import { sentenceOf } from '../../failure.ts'
import { usePageRoute } from '../../page-route.tsx'
import { toast } from '../../toast/toast.ts'
import { SHELL } from '../../words.ts'
import { SAVING } from '../words.ts'

interface Step {
  readonly label: string
  /** Why it cannot be taken now. */
  readonly blocked?: string | undefined
}

interface Props<Doc, Way extends Step> {
  readonly form: { readonly flush: () => Promise<boolean>; readonly saved: () => Doc | undefined }
  /** Is nothing missing? It shows what is. */
  readonly check: () => boolean
  readonly label: string
  /** The step that publishes the document as it was saved; none once that has happened, which `published` says. */
  readonly stepOf: (document: Doc) => Way | undefined
  readonly published: string
  readonly question: (document: Doc, step: Way) => { readonly title: string; readonly content: ReactNode }
  /** Takes the step; gives what to say, and the page that shows what came of it. */
  readonly take: (document: Doc, step: Way) => Promise<{ readonly done: string; readonly address: string }>
}

/** Publishes a draft and goes on to it. Everything is saved first: what is published is what stands on the page. */
export const PublishButton = <Doc, Way extends Step>(props: Props<Doc, Way>) => {
  const { form, check, label, stepOf, published, question, take } = props
  const { open, close } = usePageRoute()
  const [isBusy, setBusy] = useState(false)

  const goOn = async (document: Doc): Promise<void> => {
    const step = stepOf(document)
    if (step === undefined || step.blocked !== undefined) {
      await warn({ title: step?.label ?? label, content: step?.blocked ?? published })
      return
    }
    if (!(await confirm({ ...question(document, step), okText: step.label, cancelText: SHELL.cancel }))) return
    try {
      const { done, address } = await take(document, step)
      toast('success', done)
      close()
      open(address)
    } catch (error) {
      toast('error', sentenceOf(error))
    }
  }
  const publish = async (): Promise<void> => {
    if (!check()) return
    setBusy(true)
    try {
      const isSaved = await form.flush()
      const document = form.saved()
      if (isSaved && document !== undefined) await goOn(document)
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

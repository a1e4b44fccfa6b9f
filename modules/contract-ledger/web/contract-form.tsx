import { useMutation } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { Contract, ContractDraft, PaperContract } from '../shapes.ts'
import { VALUE_FIELDS, type ContractValues } from './draft-values.ts'
import styles from './draft.module.css'

/** Files would have to be known again to be shown. */
const FILES = ['bodyFiles', 'attachments', 'signedFiles'] as const

interface Way<Sent> {
  readonly label: string
  /** Sends it; what it answers is shown then. */
  readonly send: (content: Sent) => Promise<Contract>
}

interface Props<Sent> {
  /** What the entries are kept under when the window is led away. */
  readonly name: string
  readonly start: ContractValues
  /** What is sent; nothing while something is not chosen. */
  readonly toSent: (values: ContractValues) => Sent | undefined
  /** What the main button does, and where there is one what another does. */
  readonly main: Way<Sent>
  readonly other?: Way<Sent>
  readonly done: string
  readonly hint: string
  readonly children: ReactNode
}

/** A contract to write. It is saved as a whole; what was typed stays until that has worked. */
export const ContractForm = <Sent extends ContractDraft | PaperContract>(props: Props<Sent>) => {
  const { name, start, toSent, main, other, done, hint, children } = props
  const { open, close } = usePageRoute()
  const [form] = Form.useForm<ContractValues>()
  const { keep, wasKept } = useKeptValues(form, name, FILES)
  const [isTouched, setTouched] = useState(wasKept)
  const running = useRunningUploads()
  const save = useMutation({
    mutationFn: ({ way, content }: { readonly way: Way<Sent>; readonly content: Sent }) => way.send(content),
  })
  useLeavingAsked(isTouched && !save.isSuccess, true)

  const submit = async (way: Way<Sent>): Promise<void> => {
    const values = await checkedValues(form)
    // What is not shown to somebody stays as it was.
    const content = values && toSent({ ...start, ...values })
    if (content === undefined) return
    if (running.size > 0) {
      toast('warning', UPLOAD.running)
      return
    }
    save.mutate(
      { way, content },
      {
        onSuccess: ({ id }) => {
          toast('success', done)
          close()
          open(`/admin/contract/${id}`)
        },
        onError: (error) => showErrors(form, error, VALUE_FIELDS),
      },
    )
  }
  const button = (way: Way<Sent>, isMain: boolean) => (
    <Button type={isMain ? 'primary' : 'default'} loading={save.isPending} onClick={() => void submit(way)}>
      {way.label}
    </Button>
  )
  return (
    <Form<ContractValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(changed: object) => {
        dropErrors(form)(changed)
        setTouched(true)
        keep()
      }}
    >
      <FormFailure error={save.error} shows={(at) => VALUE_FIELDS.some((field) => isAtField(at, field))} />
      <RunningUploads value={running}>{children}</RunningUploads>
      <div className={styles['bar']}>
        <span className={styles['sub']}>{hint}</span>
        <span className={styles['buttons']}>
          <Button onClick={close}>{SHELL.cancel}</Button>
          {other === undefined ? null : button(other, false)}
          {button(main, true)}
        </span>
      </div>
    </Form>
  )
}

import { Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { toast } from '../toast/toast.ts'
import { SHELL } from '../words.ts'
import { FormDrawer } from './form-drawer.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from './form-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { useKeptValues } from './use-kept-values.ts'

const SMALL = 640

/** What `useMutation` answers. */
interface Save<Draft, Saved> {
  readonly mutate: (
    draft: Draft,
    ended: { readonly onSuccess: (saved: Saved) => void; readonly onError: (error: unknown) => void },
  ) => void
  readonly isPending: boolean
  readonly error: unknown
}

interface Props<Draft, Saved> {
  /** What is entered is kept under it: `hasKept` of it says that the form was open when the window was led away. */
  readonly name: string
  readonly title: string
  /** The button, and what is said once it is saved. */
  readonly label: string
  readonly said: string
  /** A form that nobody has written in. Its fields are those of the body. */
  readonly empty: Draft
  readonly save: Save<Draft, Saved>
  readonly closed: () => void
  readonly saved?: (saved: Saved) => void
  /** Fields whose entries are not given back: files would have to be known to be shown. */
  readonly files: readonly (keyof Draft & string)[]
  readonly children: ReactNode
}

/** Writes something new in a form beside its list: fields that are sent once. */
export const DraftDrawer = <Draft extends object, Saved>(props: Props<Draft, Saved>) => {
  const { name, title, label, said, empty, save, closed, saved, files, children } = props
  const [form] = Form.useForm<Draft>()
  const { keep, wasKept } = useKeptValues(form, `${name}.values`, files)
  const [isTouched, setTouched] = useState(wasKept)
  const fields = Object.keys(empty)
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate(
      { ...empty, ...values },
      {
        onSuccess: (written) => {
          setTouched(false)
          toast('success', said)
          close()
          saved?.(written)
        },
        onError: (error) => showErrors(form, error, fields),
      },
    )
  }
  return (
    <FormDrawer
      title={title}
      size={SMALL}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit(close)}>
            {label}
          </Button>
        </>
      )}
    >
      <Form<Draft>
        form={form}
        layout="vertical"
        initialValues={empty}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
          keep()
        }}
      >
        <FormFailure error={save.error} shows={(place) => fields.some((field) => isAtField(place, field))} />
        {children}
      </Form>
    </FormDrawer>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Tooling, ToolingDraft } from '../shapes.ts'
import { UNITS } from '../words.ts'
import { DRAFT_FIELDS, EMPTY_DRAFT, toDraft, valuesOf, type DraftValues } from './draft-values.ts'
import { saveTooling } from './queries.ts'
import { ToolingFields } from './tooling-fields.tsx'
import { DRAFT } from './words.ts'

const SMALL = 640

interface Props {
  /** The tool to change; nothing for a new one. */
  readonly former: Tooling | undefined
  readonly closed: () => void
  readonly saved: (tool: Tooling) => void
}

/** Enters a tool, or changes what was entered until the other side has agreed. */
export const ToolingDrawer = ({ former, closed, saved }: Props) => {
  const [form] = Form.useForm<DraftValues>()
  const [isTouched, setTouched] = useState(false)
  const save = useMutation({ mutationFn: (draft: ToolingDraft) => saveTooling(draft, former) })
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    // What is not shown to somebody stays as it was.
    save.mutate(toDraft({ ...EMPTY_DRAFT, ...(former && valuesOf(former)), ...values }), {
      onSuccess: (tool) => {
        setTouched(false)
        toast('success', former === undefined ? DRAFT.saved : DRAFT.changed)
        close()
        saved(tool)
      },
      onError: (error) => showErrors(form, error, DRAFT_FIELDS),
    })
  }
  /** A unit that nobody chose follows the kind. */
  const followKind = (changed: Partial<DraftValues>, { unit }: DraftValues): void => {
    const isUsual = unit === '' || codesOf(UNITS).some((kind) => UNITS[kind] === unit)
    if (changed.kind !== undefined && isUsual) form.setFieldValue('unit', UNITS[changed.kind])
  }
  return (
    <FormDrawer
      title={former === undefined ? DRAFT.add : DRAFT.edit}
      size={SMALL}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons
          close={close}
          label={former === undefined ? DRAFT.save : DRAFT.saveAgain}
          isSending={save.isPending}
          send={() => submit(close)}
        />
      )}
    >
      <Form<DraftValues>
        form={form}
        layout="vertical"
        initialValues={former === undefined ? EMPTY_DRAFT : valuesOf(former)}
        onValuesChange={(changed: Partial<DraftValues>, all) => {
          dropErrors(form)(changed)
          followKind(changed, all)
          setTouched(true)
        }}
      >
        <FormFailure error={save.error} shows={(place) => DRAFT_FIELDS.some((name) => isAtField(place, name))} />
        <ToolingFields former={former} />
      </Form>
    </FormDrawer>
  )
}

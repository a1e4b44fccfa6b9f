import { type FormInstance } from 'antd'
import { errorsOf } from '#shell/failure.ts'
import { checkedValues, showErrors } from '#shell/kit/form-errors.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Supplier } from '../../shapes.ts'
import { afterSaved } from '../register/draft/merge.ts'
import type { RegistrationForm } from '../register/draft/registration.ts'
import { focusField } from '../register/focus-field.ts'
import { isChanging } from '../flags.ts'
import { draftOf, withStaged } from './change-form.ts'
import { useRequestChange, useStage } from './queries.ts'
import { FORM } from './words.ts'

/** Stages what was written and hands it in. What went through is not sent twice when the rest is refused. */
export const useSubmitChange = (
  { id }: Supplier,
  form: RegistrationForm,
  codeForm: FormInstance<{ smsCode: string }>,
) => {
  const stage = useStage(id)
  const request = useRequestChange(id)

  const send = async (smsCode: string | undefined): Promise<void> => {
    const held = form.store.getState()
    if (held.unsaved.size > 0) {
      const sent = draftOf(held)
      const staged = await stage.mutateAsync({ rowVersion: held.rowVersion, profile: sent })
      form.store.setState((now) => afterSaved(now, sent, withStaged(staged)))
    }
    const { rowVersion } = form.store.getState()
    const supplier = await request.mutateAsync({ rowVersion, smsCode })
    toast('success', isChanging(supplier.changeReviewStatus) ? FORM.submitted : FORM.applied)
  }

  /** True when it has been handed in. */
  const submit = async (needsCode: boolean): Promise<boolean> => {
    const entered: { readonly smsCode?: string } | undefined = needsCode ? await checkedValues(codeForm) : {}
    if (!entered) return false
    try {
      await send(entered.smsCode)
      return true
    } catch (error) {
      // The shell has said what went wrong; here it is put where it can be mended.
      const errors = errorsOf(error)
      const [path] = Object.keys(errors)
      form.refuse(errors)
      if (needsCode) showErrors(codeForm, error, ['smsCode'])
      if (path !== undefined) focusField(path)
      return false
    }
  }
  return { submit, isSending: stage.isPending || request.isPending, error: request.error ?? stage.error }
}

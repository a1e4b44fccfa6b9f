import type { FormInstance } from 'antd'
import { errorsOf } from '../failure.ts'

/** Puts the messages of a refusal at their fields; the ones of before are gone. What was typed stays. */
export const showErrors = (form: Pick<FormInstance, 'setFields'>, error: unknown, fields: readonly string[]): void =>
  form.setFields(fields.map((name) => ({ name, errors: [...(errorsOf(error)[name] ?? [])] })))

import type { FormInstance } from 'antd'
import { errorsOf } from '../failure.ts'

/** Does a message about this place belong to the field? What is said of one entry of a list is said at the list. */
export const isAtField = (place: string, field: string): boolean => place === field || place.startsWith(`${field}.`)

/** Puts the messages of a refusal at their fields; the ones of before are gone. What was typed stays. */
export const showErrors = (form: Pick<FormInstance, 'setFields'>, error: unknown, fields: readonly string[]): void => {
  const said = Object.entries(errorsOf(error))
  form.setFields(
    fields.map((name) => ({ name, errors: said.flatMap(([place, why]) => (isAtField(place, name) ? why : [])) })),
  )
}

/** For a form's `onValuesChange`: a message goes as soon as its field is changed, as those of the library's own rules do. */
export const dropErrors =
  (form: Pick<FormInstance, 'setFields'>) =>
  (changed: object): void =>
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))

/** What was entered; nothing when a rule of the form minds it, and then the first field that it minds is in sight. */
export const checkedValues = async <V>(form: FormInstance<V>): Promise<V | undefined> => {
  try {
    return await form.validateFields()
  } catch {
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (first !== undefined) form.scrollToField(first.name, { block: 'nearest', focus: true })
    return undefined
  }
}

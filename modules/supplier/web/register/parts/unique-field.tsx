import { useState, type ComponentProps, type ReactNode } from 'react'
import { comparable, type UniqueField as Unique } from '../../../duplicates.ts'
import { textAt } from '../../../rules.ts'
import { useScene, useText } from '../form-context.tsx'
import { suppliers } from '../queries.ts'
import styles from './field.module.css'
import { TextField } from './inputs.tsx'

interface Props extends ComponentProps<typeof TextField> {
  readonly field: Unique
  /** The server would not take it either: it stands at the field as an error, and not as a word of caution. */
  readonly isRefused?: boolean
}

/** A text that no other supplier should have: whether one does is said as soon as the field is left. */
export const UniqueField = ({ field, isRefused = false, hint, ...text }: Props) => {
  const { form } = useScene()
  const now = useText(text.path)
  const [used, setUsed] = useState<{ readonly value: string; readonly message: string }>()
  const check = async (value: string): Promise<void> => {
    if (value === used?.value || comparable(field, value) === undefined) return
    // What the check cannot say, handing in does.
    const found = await suppliers.checkDuplicate({ body: { field, value }, quiet: true }).catch(() => undefined)
    // Somebody may have written on meanwhile.
    if (found?.isUsed !== true || textAt(form.store.getState().profile, text.path) !== value) return
    if (isRefused) form.refuse({ [text.path]: [found.message] })
    else setUsed({ value, message: found.message })
  }
  const note: ReactNode = used?.value === now ? <span className={styles['warning']}>{used.message}</span> : hint
  return <TextField {...text} left={(value) => void check(value)} {...(note === undefined ? {} : { hint: note })} />
}

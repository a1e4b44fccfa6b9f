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
  const check = (value: string): void => {
    if (value === used?.value || comparable(field, value) === undefined) return
    // What the check cannot say, handing in does.
    suppliers.checkDuplicate({ body: { field, value }, quiet: true }).then(
      ({ isUsed, message }) => {
        // Somebody may have written on meanwhile.
        if (!isUsed || textAt(form.store.getState().profile, text.path) !== value) return
        if (isRefused) form.refuse({ [text.path]: [message] })
        else setUsed({ value, message })
      },
      () => undefined,
    )
  }
  const note: ReactNode = used?.value === now ? <span className={styles['warning']}>{used.message}</span> : hint
  return <TextField {...text} left={check} {...(note === undefined ? {} : { hint: note })} />
}

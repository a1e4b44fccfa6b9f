import type { ReactNode } from 'react'
import { Field, type Control } from '../text-field.tsx'

/** What stands around an input. */
export interface PlacedText {
  readonly hint?: string
  readonly required?: boolean
}

/** A field by its place in the draft: the list of gaps leads to it. */
export const Placed = ({
  field,
  label,
  wrong,
  hint,
  required = false,
  children,
}: PlacedText & {
  readonly field: string
  readonly label: string
  readonly wrong?: string | undefined
  readonly children: (control: Control) => ReactNode
}) => (
  <div data-field={field}>
    <Field label={label} wrong={wrong} required={required} {...(hint === undefined ? {} : { hint })}>
      {children}
    </Field>
  </div>
)

import type { FileRef } from '#kernel/file-ref.ts'
import { titleOf, type TSchema } from '#kernel/schema.ts'
import { Field } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { TITLE } from '../../words.ts'

interface Props {
  readonly schema: TSchema
  readonly wrong: string | undefined
  readonly known: readonly FileRef[]
  readonly value: readonly string[]
  readonly change: (ids: string[]) => void
}

/** The files of a part. */
export const FilesField = ({ schema, wrong, known, value, change }: Props) => (
  <Field label={titleOf(schema)} wrong={wrong}>
    {({ id, 'aria-describedby': notes = '' }) => (
      <FileIds id={id} aria-describedby={notes} category={TITLE} known={known} value={value} onChange={change} />
    )}
  </Field>
)

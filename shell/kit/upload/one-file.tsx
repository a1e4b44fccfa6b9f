import type { ComponentProps } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { FileIds } from './file-ids.tsx'

interface Props extends Omit<ComponentProps<typeof FileIds>, 'value' | 'onChange' | 'known' | 'maxCount'> {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  /** The file that the record names, as the server sent it along. */
  readonly known: FileRef | null
}

/** One file of a field that holds its id. */
export const OneFile = ({ value = null, onChange, known, ...upload }: Props) => (
  <FileIds
    {...upload}
    maxCount={1}
    known={known === null ? [] : [known]}
    value={value === null ? [] : [value]}
    onChange={([id = null]) => onChange?.(id)}
  />
)

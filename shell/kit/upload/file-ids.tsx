import { useState, type ComponentProps } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { FileUpload } from './file-upload.tsx'

interface Props extends Omit<ComponentProps<typeof FileUpload>, 'value' | 'onChange'> {
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  /** The files that the document names, as the server sent them along. */
  readonly known: readonly FileRef[]
}

const NONE: readonly string[] = []

/** Files of a field that holds their ids. What has just been sent is known here before the document names it. */
export const FileIds = ({ value = NONE, onChange, known, ...upload }: Props) => {
  const [sent, setSent] = useState<readonly FileRef[]>([])
  const files = filesOf([...known, ...sent], value)
  const change = (next: readonly FileRef[]): void => {
    setSent((former) => [...former, ...next.filter(({ id }) => !value.includes(id))])
    onChange?.(next.map(({ id }) => id))
  }
  return <FileUpload {...upload} value={files} onChange={change} />
}

/** The files of some ids, as far as the viewer may see them. */
export const filesOf = (known: readonly FileRef[], ids: readonly string[]): FileRef[] =>
  ids.flatMap((id) => known.find((file) => file.id === id) ?? [])

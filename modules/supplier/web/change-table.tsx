import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { FilePreview } from '#shell/kit/preview/file-preview.tsx'
import { PART_JUDGES } from '../review-words.ts'
import type { Difference, Supplier } from '../shapes.ts'
import { CHANGE } from './review/words.ts'

type Change = NonNullable<Supplier['pendingChange']>

/** What a staged change does to the profile, and who has to look at it. */
export const ChangeTable = ({ change, files }: Pick<Props, 'files'> & { readonly change: Change }) => (
  <ProfileDifferences
    differences={change.differences}
    files={files}
    mark={({ part }) => <Judged part={part} change={change} />}
  />
)

interface Props {
  readonly differences: readonly Difference[]
  /** All files that the viewer may look at, the new ones among them. */
  readonly files: readonly FileRef[]
  readonly mark: (difference: Difference) => ReactNode
}

/** Two states of a profile, line by line with their certificates. */
export const ProfileDifferences = ({ differences, files, mark }: Props) => {
  const fileOf = (id: string | null | undefined): FileRef | undefined => files.find((file) => file.id === id)
  return (
    <DifferenceTable
      differences={differences}
      label={(one) => (
        <>
          {one.label} {mark(one)}
        </>
      )}
      beside={({ beforeFile, afterFile, label }, side) =>
        side === 'before' ? (
          <Certificate file={fileOf(beforeFile)} label={CHANGE.oldFile(label)} />
        ) : (
          <Certificate file={fileOf(afterFile)} label={CHANGE.newFile(label)} />
        )
      }
    />
  )
}

const Certificate = ({ file, label }: { readonly file: FileRef | undefined; readonly label: string }) => {
  const [isOpen, setOpen] = useState(false)
  if (!file) return null
  return (
    <>
      <Button type="link" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {CHANGE.look}
      </Button>
      {isOpen && <FilePreview file={file} closed={() => setOpen(false)} />}
    </>
  )
}

const Judged = ({ part, change }: { readonly part: Difference['part']; readonly change: Change }) =>
  part === null ? (
    <StatusTag>{CHANGE.free}</StatusTag>
  ) : change.approvedParts.includes(part) ? (
    <StatusTag tone="success">{CHANGE.approved}</StatusTag>
  ) : (
    <StatusTag tone="warning">{CHANGE.judgedBy(PART_JUDGES[part])}</StatusTag>
  )

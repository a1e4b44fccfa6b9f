import type { FileRef } from '#kernel/file-ref.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { DETAIL } from './words.ts'

/** The files of the order: the print order, what both sides see, and for staff what suppliers never see. */
export const FilesSection = ({ order }: { readonly order: Order }) => {
  const groups: readonly (readonly [label: string, files: readonly FileRef[]])[] = [
    [FIELDS.printOrderFiles, filesOf(order.files, order.printOrderFiles)],
    [FIELDS.attachments, filesOf(order.files, order.attachments)],
    [FIELDS.internalAttachments, order.internal?.files ?? []],
  ]
  const shown = groups.filter(([, files]) => files.length > 0)
  return shown.length === 0 ? null : (
    <Section title={DETAIL.files}>
      {shown.map(([label, files]) => (
        <div key={label}>
          <p>{label}</p>
          <FileTiles files={files} label={label} />
        </div>
      ))}
    </Section>
  )
}

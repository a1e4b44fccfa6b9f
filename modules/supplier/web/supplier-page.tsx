import { PrintButton } from '#shell/kit/document/print-button.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Supplier } from '../shapes.ts'
import { SUPPLIER_TYPES, TEXTS } from '../words.ts'
import { face } from './face.ts'
import { printSupplier } from './queries.ts'
import { DETAIL } from './review/words.ts'
import { ChangeMark, CooperationMark } from './supplier-marks.tsx'

/** What a supplier's page has for itself and for the buyer: who it is, how it stands, and its file. */
export const SUPPLIER_PAGE = {
  heading: ({ name, profile }: Supplier) => ({
    code: profile.creditCode || SUPPLIER_TYPES[profile.supplierType],
    title: name || TEXTS.unnamed,
  }),
  toneOf: face.toneOf,
  marks: (supplier: Supplier) => (
    <>
      <CooperationMark supplier={supplier} />
      <ChangeMark status={supplier.changeReviewStatus} />
      <StatusTag>{supplier.level}</StatusTag>
    </>
  ),
  tools: ({ id }: Supplier) => <PrintButton pdf={() => printSupplier(id)} label={DETAIL.print} />,
}

import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { SupplierRow } from '../shapes.ts'
import { CHANGE_STATUSES } from '../words.ts'
import { face } from './face.ts'
import { changeTone, cooperationTone, isChanging, isRestricted } from './flags.ts'

const CHANGES: Readonly<Record<number, string>> = CHANGE_STATUSES

/** The state in the viewer's word, as the server says it. */
export const SupplierStatus = ({ supplier }: { readonly supplier: Pick<SupplierRow, 'status' | 'statusName'> }) => (
  <StatusTag tone={face.toneOf(supplier.status)}>{supplier.statusName}</StatusTag>
)

/** A change that is looked at, or was sent back. */
export const ChangeMark = ({ status }: { readonly status: number }) =>
  isChanging(status) ? <StatusTag tone={changeTone(status)}>{CHANGES[status]}</StatusTag> : null

/** Cooperation that is not as it should be. */
export const CooperationMark = ({
  supplier,
}: {
  readonly supplier: Pick<SupplierRow, 'cooperationStatus' | 'cooperationStatusName'>
}) =>
  isRestricted(supplier.cooperationStatus) ? (
    <StatusTag tone={cooperationTone(supplier.cooperationStatus)}>{supplier.cooperationStatusName}</StatusTag>
  ) : null

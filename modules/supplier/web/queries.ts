import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, RecordTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { DETAIL as KIT } from '#shell/kit/words.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { SupplierTransition } from '../machine.ts'
import type { RevealQuery, Supplier, SupplierMove, SupplierQuery, SupplierRow } from '../shapes.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface SupplierTypes extends RecordTypes {
  readonly transition: SupplierTransition
  readonly document: Supplier
  readonly row: SupplierRow
  readonly query: SupplierQuery
  readonly body: Omit<SupplierMove, 'rowVersion'>
}
export type DialogProps<Name extends string = SupplierTransition> = Props<SupplierTypes, Name>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const suppliers = documentQueries<SupplierTypes>({
  key: 'supplier',
  doneOf: face.doneOf,
  // Only the buyer has a list of suppliers; a supplier reads itself by the same call.
  list: (_side, ask) => client.listSuppliers(ask),
  get: (_side, ask) => client.getSupplier(ask),
  move: client.moveSupplier,
})

/** What a file of suppliers holds beside the columns on screen. */
const ONLY_IN_FILES = ['creditCode', 'contactName', 'contactMobile', 'accountNo'] as const

/** Has the suppliers of a query written into a file; nothing for those who may not. */
export const useExportSuppliers = (query: SupplierQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Supplier', query)
  return useMay()('export.make') ? (columns: readonly string[]) => ask([...columns, ...ONLY_IN_FILES]) : undefined
}

/** Gives the supplier to purchasers. */
export const useDistribute = ({ id, rowVersion }: Supplier) =>
  suppliers.useWrite(
    id,
    (purchaserIds: string[]) => client.distributeSupplier({ params: { id }, body: { rowVersion, purchaserIds } }),
    () => KIT.done(AUDIT_ACTIONS.distribute),
  )

/** Starts the small payment; the answer says what to pay, once. */
export const useSendTestPayment = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.sendTestPayment({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['supplier'] }),
    gcTime: 0,
  })
}

/** Fetches one whole number. It is kept nowhere but where it is shown. */
export const useReveal = (id: string) =>
  useMutation({
    mutationFn: (query: RevealQuery) => client.revealSupplierNumber({ params: { id }, query }),
    gcTime: 0,
  })

/** The supplier's file, printed. */
export const printSupplier = (id: string) => client.printSupplierPdf({ params: { id }, quiet: true })

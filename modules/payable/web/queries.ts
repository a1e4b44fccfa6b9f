import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import { PayableRow, type FeeDraft, type PayableQuery } from '../shapes.ts'

const KEY = 'payable'
const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const usePayables = (query: PayableQuery) =>
  useQuery({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => client.listPayables({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** What all rows of a query add up to, whatever page is shown and however it is sorted. */
export const usePayableSums = ({ PageNo: _no, PageSize: _size, OrderBy: _order, ...query }: PayableQuery) =>
  useQuery({
    queryKey: [KEY, 'sums', query],
    queryFn: ({ signal }) => client.sumPayables({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const usePayable = (id: string) =>
  useQuery({ queryKey: [KEY, 'one', id], queryFn: ({ signal }) => client.getPayable({ params: { id }, signal }) })

/** Writes to the pool, which is asked for again then. */
const useWrite = <Given>(send: (given: Given) => Promise<unknown>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => send(given).catch(tellSignedOut),
    onSuccess: () => cache.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const useAddFee = () => useWrite((body: FeeDraft) => client.addPayableFee({ body, quiet: true }))

export const useVoidFee = (id: string) =>
  useWrite((reason: string) => client.voidPayableFee({ params: { id }, body: { reason }, quiet: true }))

/** Has the payables of a query written into a file; nothing for people who may not. */
export const useExportPayables = (query: PayableQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Payable', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(PayableRow.properties, key)))
    : undefined
}

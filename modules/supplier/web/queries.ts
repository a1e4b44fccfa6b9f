import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { sentenceOf } from '#shell/failure.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.tsx'
import { useAfterWrite } from '#shell/kit/detail/use-after-write.ts'
import { openFile } from '#shell/kit/open-file.ts'
import { DETAIL as KIT } from '#shell/kit/words.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import { supplier as machine, type SupplierTransition } from '../machine.ts'
import type { RevealQuery, Supplier, SupplierMove, SupplierQuery } from '../shapes.ts'
import { AUDIT_ACTIONS } from '../words.ts'

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const LISTS = ['supplier', 'list'] as const
const keysOf = (id: string) => ({ all: ['supplier'], lists: LISTS, one: ['supplier', 'one', id] }) as const

const listed = (query: SupplierQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listSuppliers({ query, signal }),
  })

/** One page of suppliers. The former page stays on screen while the next one comes. */
export const useSuppliers = (query: SupplierQuery) => useQuery({ ...listed(query), placeholderData: keepPreviousData })

/** What a file of suppliers holds beside the columns on screen. */
const ONLY_IN_FILES = ['creditCode', 'contactName', 'contactMobile', 'accountNo'] as const

/** Has the suppliers of a query written into a file; nothing for those who may not. */
export const useExportSuppliers = (query: SupplierQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Supplier', query)
  return useMay()('export.make') ? (columns: readonly string[]) => ask([...columns, ...ONLY_IN_FILES]) : undefined
}

/** Counts the suppliers under a filter. */
export const countSuppliers = (filter: Partial<SupplierQuery>) =>
  queryOptions({ ...listed({ ...filter, PageSize: 1 }), select: ({ recordCount }) => recordCount })

export const useSupplier = (id: string) =>
  useQuery({ queryKey: keysOf(id).one, queryFn: ({ signal }) => client.getSupplier({ params: { id }, signal }) })

/** Everybody who purchases. */
export const usePurchasers = () =>
  useReference({ queryKey: ['purchasers'], queryFn: ({ signal }) => client.listPurchasers({ signal }) })

export interface MoveInput {
  readonly name: SupplierTransition
  readonly body: Omit<SupplierMove, 'rowVersion'>
}

/** Takes a step with the supplier as the page shows it. */
export const useMove = ({ id, rowVersion }: Supplier) => {
  const { done, failed } = useAfterWrite<Supplier>(keysOf(id))
  return useMutation({
    mutationFn: ({ name, body }: MoveInput) =>
      client.moveSupplier({ params: { id }, query: { transition: name }, body: { rowVersion, ...body } }),
    onSuccess: (doc, { name }) => done(doc, KIT.done(machine.transitions[name].label)),
    onError: failed,
  })
}

/** Gives the supplier to purchasers. */
export const useDistribute = ({ id, rowVersion }: Supplier) => {
  const { done, failed } = useAfterWrite<Supplier>(keysOf(id))
  return useMutation({
    mutationFn: (purchaserIds: string[]) =>
      client.distributeSupplier({ params: { id }, body: { rowVersion, purchaserIds } }),
    onSuccess: (doc) => done(doc, KIT.done(AUDIT_ACTIONS.distribute)),
    onError: failed,
  })
}

/** Starts the small payment; the answer says what to pay and is told this once. */
export const useSendTestPayment = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.sendTestPayment({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keysOf(id).all }),
    gcTime: 0,
  })
}

/** Fetches one whole number. It is kept nowhere but where it is shown. */
export const useReveal = (id: string) =>
  useMutation({
    mutationFn: (query: RevealQuery) => client.revealSupplierNumber({ params: { id }, query }),
    gcTime: 0,
  })

/** The supplier's file on certificate, in a window of its own. */
export const usePrint = (id: string) => {
  const { message } = App.useApp()
  return useMutation({
    mutationFn: () => openFile(() => client.printSupplierPdf({ params: { id }, quiet: true })),
    onError: (error) => message.error(sentenceOf(error)),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { createClient } from '#shell/client/client.ts'
import { sentenceOf } from '#shell/failure.ts'
import { useSettled } from '#shell/kit/detail/use-settled.ts'
import { DETAIL as KIT } from '#shell/kit/words.ts'
import { openFile, saveFile } from '#shell/kit/open-file.ts'
import { erp, useSide } from '#shell/session/session.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.tsx'
import { operations } from '../contract.ts'
import type { Move, Order, OrderQuery, OrderRow } from '../shapes.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'
import type { Viewer } from './tabs.ts'
import { PLAN } from './words.ts'

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const LISTS = ['purchase-order', 'list'] as const
const keysOf = (id: string) => ({ all: ['purchase-order'], lists: LISTS, one: ['purchase-order', 'one', id] }) as const

/** A list of orders comes from the path of the viewer's side. */
const listed = (side: Viewer, query: OrderQuery) =>
  queryOptions({
    queryKey: [...LISTS, side, query],
    queryFn: ({ signal }) =>
      (side === 'supplier' ? client.listSupplierPurchaseOrders : client.listPurchaseOrders)({ query, signal }),
  })

/** One page of orders. The former page stays on screen while the next one comes. */
export const useOrders = (query: OrderQuery) =>
  useQuery({ ...listed(useSide(), query), placeholderData: keepPreviousData })

/** Counts the orders under a filter. */
export const countOrders = (side: Viewer, filter: Partial<OrderQuery>) =>
  queryOptions({ ...listed(side, { ...filter, PageSize: 1 }), select: ({ recordCount }) => recordCount })

/** Has the orders of a query written into a file. */
export const useExportOrders = (query: OrderQuery & Paging<string>) =>
  useExport((body) => exports.createExport({ body, quiet: true }), 'PurchaseOrder', query)

export const useOrder = (id: string) => {
  const side = useSide()
  return useQuery({
    queryKey: keysOf(id).one,
    queryFn: ({ signal }) =>
      (side === 'supplier' ? client.getSupplierPurchaseOrder : client.getPurchaseOrder)({ params: { id }, signal }),
  })
}

export interface Moved {
  readonly name: OrderTransition
  readonly body: Omit<Move, 'rowVersion'>
}

/** Takes a step with the order as the page shows it. */
export const useMove = ({ id, rowVersion }: Order) => {
  const { done, failed } = useSettled<Order>(keysOf(id))
  return useMutation({
    mutationFn: ({ name, body }: Moved) =>
      client.movePurchaseOrder({ params: { id }, query: { transition: name }, body: { rowVersion, ...body } }),
    onSuccess: (order, { name }) => done(order, KIT.done(purchaseOrder.transitions[name].label)),
    onError: failed,
  })
}

/** Confirms one order after the other from the list; `settle` shows what came of it. */
export const useConfirmOne = () => {
  const cache = useQueryClient()
  return {
    confirm: ({ id, rowVersion }: OrderRow) =>
      client.movePurchaseOrder({
        params: { id },
        query: { transition: 'confirm' satisfies OrderTransition },
        body: { rowVersion },
        quiet: true,
      }),
    settle: () => cache.invalidateQueries({ queryKey: ['purchase-order'] }),
  }
}

/** Keeps delivery plans as a draft. */
export const useSavePlans = ({ id, rowVersion }: Order) => {
  const { done, failed } = useSettled<Order>(keysOf(id))
  return useMutation({
    mutationFn: (plans: NonNullable<Move['plans']>) =>
      client.savePurchaseOrder({ params: { id }, body: { rowVersion, plans } }),
    onSuccess: (order) => done(order, PLAN.saved),
    onError: failed,
  })
}

/** The order as a document: the PDF opens, the Word file is saved. */
export const usePrint = (id: string) => {
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (format: 'pdf' | 'word') =>
      format === 'pdf'
        ? openFile(() => client.printPurchaseOrderPdf({ params: { id } }))
        : saveFile(() => client.printPurchaseOrderDocx({ params: { id } })),
    onError: (error) => message.error(sentenceOf(error)),
  })
}

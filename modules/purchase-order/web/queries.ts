import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { createClient } from '#shell/client/client.ts'
import { isStale, sentenceOf } from '#shell/failure.ts'
import { openFile, saveFile } from '#shell/kit/open-file.ts'
import { erp, useSide } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { Move, Order, OrderQuery } from '../shapes.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'
import { DETAIL, PLAN } from './words.ts'

const client = createClient(operations, erp)
const keys = {
  all: ['purchase-order'],
  lists: ['purchase-order', 'list'],
  one: (id: string) => ['purchase-order', 'one', id],
} as const

/** One page of orders, from the path of the viewer's side. The former page stays on screen while the next one comes. */
export const useOrders = (query: OrderQuery) => {
  const side = useSide()
  return useQuery({
    queryKey: [...keys.lists, side, query],
    queryFn: ({ signal }) =>
      (side === 'supplier' ? client.listSupplierPurchaseOrders : client.listPurchaseOrders)({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useOrder = (id: string) => {
  const side = useSide()
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      (side === 'supplier' ? client.getSupplierPurchaseOrder : client.getPurchaseOrder)({ params: { id }, signal }),
  })
}

/** What follows a write: the answer is the order as it is now; when somebody was faster, it is fetched. */
const useSettled = (id: string) => {
  const cache = useQueryClient()
  const { message } = App.useApp()
  return {
    done: async (order: Order, words: string): Promise<void> => {
      cache.setQueryData(keys.one(id), order)
      message.success(words)
      await cache.invalidateQueries({ queryKey: keys.lists })
    },
    failed: async (error: Error): Promise<void> => {
      if (!isStale(error)) return
      message.error(sentenceOf(error))
      await cache.invalidateQueries({ queryKey: keys.all })
    },
  }
}

export interface Moved {
  readonly name: OrderTransition
  readonly body: Omit<Move, 'rowVersion'>
}

/** Takes a step with the order as the page shows it. */
export const useMove = ({ id, rowVersion }: Order) => {
  const { done, failed } = useSettled(id)
  return useMutation({
    mutationFn: ({ name, body }: Moved) =>
      client.movePurchaseOrder({ params: { id }, query: { transition: name }, body: { rowVersion, ...body } }),
    onSuccess: (order, { name }) => done(order, DETAIL.done(purchaseOrder.transitions[name].label)),
    onError: failed,
  })
}

/** Keeps delivery plans as a draft. */
export const useSavePlans = ({ id, rowVersion }: Order) => {
  const { done, failed } = useSettled(id)
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

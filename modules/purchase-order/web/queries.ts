import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { inBatches } from '#shell/kit/document/batch-step.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { byCodeUnit } from '#kernel/text.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import { erp } from '#shell/session/session.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations, sheetOperations } from '../contract.ts'
import type { LastPrice, OrderDraft } from '../draft-shapes.ts'
import type { OrderTransition } from '../machine.ts'
import { planOperations } from '../plan-operations.ts'
import type { PurchasingSetting, SignedContract } from '../approval-shapes.ts'
import type { RevisionRequest } from '../revision-shapes.ts'
import type { MoveInput, Order, OrderQuery, OrderRow } from '../shapes.ts'
import { face } from './face.ts'
import { CONTRACT, PLAN, REVISION, SETTING } from './words.ts'

/** The types of the noun, for the kit. */
export interface OrderTypes extends DocumentTypes {
  readonly transition: OrderTransition
  readonly document: Order
  readonly row: OrderRow
  readonly query: OrderQuery
  readonly body: Omit<MoveInput, 'rowVersion'>
}
export type DialogProps = Props<OrderTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const orders = documentQueries<OrderTypes>({
  key: 'purchase-order',
  doneOf: face.doneOf,
  list: (side, ask) => (side === 'supplier' ? client.listSupplierPurchaseOrders(ask) : client.listPurchaseOrders(ask)),
  get: (side, ask) => (side === 'supplier' ? client.getSupplierPurchaseOrder(ask) : client.getPurchaseOrder(ask)),
  move: client.movePurchaseOrder,
})

/** Whom the supplier calls about an order. */
export const askPurchaser = client.getPurchaseOrderPurchaser

/** Gives orders to members of the company. */
export const useAssignOrders = () => {
  const settle = orders.useSettle()
  return useAssign<OrderRow>({ send: (body) => client.assignPurchaseOrders({ body, quiet: true }), settle })
}

/** Takes a step with several orders, each in the version that is shown. */
export const moveOrders = (rows: readonly OrderRow[], transition: OrderTransition) =>
  inBatches(rows, (documents) => client.movePurchaseOrders({ body: { transition, documents }, quiet: true }))

/** Has the orders of a query written into a file. */
export const useExportOrders = (query: OrderQuery & Paging<string>) =>
  useExport((body) => exports.createExport({ body, quiet: true }), 'PurchaseOrder', query)

/** Keeps delivery plans as a draft. */
export const useSavePlans = ({ id, rowVersion }: Order) =>
  orders.useWrite(
    id,
    (plans: NonNullable<MoveInput['plans']>) =>
      client.savePurchaseOrder({ params: { id }, body: { rowVersion, plans } }),
    () => PLAN.saved,
  )

/** All versions of an order, as it stands now. */
export const useVersions = ({ id, rowVersion }: Order) =>
  useQuery({
    queryKey: ['purchase-order', 'versions', id, rowVersion],
    queryFn: ({ signal }) => client.listPurchaseOrderVersions({ params: { id }, signal }),
  })

/** Sends a change to those who approve it. */
export const useSubmitRevision = ({ id, rowVersion }: Order) =>
  orders.useWrite(
    id,
    (request: Omit<RevisionRequest, 'rowVersion'>) =>
      client.submitPurchaseOrderRevision({ params: { id }, body: { rowVersion, ...request } }),
    () => REVISION.submitted,
  )

/** Puts right what was entered at signing. */
export const useCorrectContract = ({ id, rowVersion }: Order) =>
  orders.useWrite(
    id,
    (contract: Omit<SignedContract, 'rowVersion'>) =>
      client.correctPurchaseOrderContract({ params: { id }, body: { rowVersion, ...contract } }),
    () => CONTRACT.corrected,
  )

/** Gives orders to another purchaser. */
export const { reassignPurchaseOrders } = client

/** What the department has agreed on for its orders. */
export const useSetting = () =>
  useQuery({ queryKey: ['purchasing-setting'], queryFn: ({ signal }) => client.getPurchasingSetting({ signal }) })
export const useSaveSetting = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PurchasingSetting) => client.savePurchasingSetting({ body }),
    onSuccess: (saved) => {
      cache.setQueryData(['purchasing-setting'], saved)
      toast('success', SETTING.saved)
    },
  })
}

/** The calls of the form in which an order is written; it says what went wrong with them. */
export const draftCalls = {
  create: (draft: OrderDraft): Promise<Order> =>
    client.createPurchaseOrder({ body: draft, quiet: true }).catch(tellSignedOut),
  save: (id: string, rowVersion: number, draft: OrderDraft): Promise<Order> =>
    client
      .savePurchaseOrder({ params: { id }, body: { rowVersion, draft }, quiet: true })
      .catch(tellSignedOut)
      .catch((error: unknown) => {
        throw refusedWithin('draft', error)
      }),
  move: ({ id, rowVersion }: Order, transition: OrderTransition): Promise<Order> =>
    client.movePurchaseOrder({ params: { id }, query: { transition }, body: { rowVersion }, quiet: true }),
  load: (id: string): Promise<Order> => client.getPurchaseOrder({ params: { id }, quiet: true }).catch(tellSignedOut),
}

const sheets = createClient(sheetOperations, erp)

/** Lines in workbooks. */
export const linesFile = {
  template: () => sheets.purchaseOrderLinesTemplate(),
  read: (fileId: string) => sheets.readPurchaseOrderLines({ body: { fileId }, quiet: true }).catch(tellSignedOut),
}

const plans = createClient(planOperations, erp)

/** The plans of an order in a workbook. */
export const planFile = ({ id, rowVersion }: Order) => ({
  template: () => plans.getDeliveryPlanSheet({ params: { id } }),
  read: (fileId: string) =>
    plans.readDeliveryPlanSheet({ params: { id }, body: { rowVersion, fileId }, quiet: true }).catch(tellSignedOut),
})

/** Makes a new draft of an order. */
export const copyOrder = (id: string): Promise<Order> => client.copyPurchaseOrder({ params: { id } })

const PRICES_AT_ONCE = 100

/** What a supplier last agreed to for some products. */
export const useLastPrices = (supplierCompanyId: string, skuIds: readonly string[]): ReadonlyMap<string, LastPrice> => {
  const ids = [...new Set(skuIds)].toSorted(byCodeUnit)
  const { data } = useQuery({
    queryKey: ['last-prices', supplierCompanyId, ids],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / PRICES_AT_ONCE) }, (_, page) =>
        client.listLastPurchasePrices({
          query: {
            SupplierCompanyId: supplierCompanyId,
            SkuIds: ids.slice(page * PRICES_AT_ONCE, (page + 1) * PRICES_AT_ONCE),
          },
          signal,
          quiet: true,
        }),
      )
      return new Map((await Promise.all(pages)).flat().map((price) => [price.skuId, price]))
    },
    enabled: supplierCompanyId !== '' && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return supplierCompanyId === '' ? NO_PRICES : (data ?? NO_PRICES)
}
const NO_PRICES: ReadonlyMap<string, LastPrice> = new Map()

/** The order on paper. */
export const papers: PaperCalls = {
  preview: client.previewPurchaseOrder,
  pdf: client.printPurchaseOrderPdf,
  docx: client.printPurchaseOrderDocx,
  log: client.listPurchaseOrderPapers,
}

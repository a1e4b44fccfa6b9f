import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { Finding } from '../inspection-shapes.ts'
import { ReceiptItemRow, type ReceiptItemQuery, type ShippableQuery } from '../line-shapes.ts'
import type { ReceiptTransition } from '../machine.ts'
import {
  ReceiptRow,
  type CartonLabelOrder,
  type Receipt,
  type ReceiptDraft,
  type ReceiptMove,
  type ReceiptQuery,
  type SkuLabelOrder,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface ReceiptTypes extends DocumentTypes {
  readonly transition: ReceiptTransition
  readonly document: Receipt
  readonly row: ReceiptRow
  readonly query: ReceiptQuery
  readonly body: Omit<ReceiptMove, 'rowVersion'>
}
export type DialogProps = Props<ReceiptTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const KEY = 'purchase-receipt'

export const receipts = documentQueries<ReceiptTypes>({
  key: KEY,
  doneOf: face.doneOf,
  list: (_side, ask) => client.listPurchaseReceipts(ask),
  get: (_side, ask) => client.getPurchaseReceipt(ask),
  move: client.movePurchaseReceipt,
})

/** Whom the supplier calls about a receipt. */
export const askPurchaser = client.getPurchaseReceiptPurchaser

/** Gives receipts to members of the company. */
export const useAssignReceipts = () => {
  const settle = receipts.useSettle()
  return useAssign<ReceiptRow>({ send: (body) => client.assignPurchaseReceipts({ body, quiet: true }), settle })
}

/** Lines of receipts beside each other. */
export const useReceiptItems = (query: ReceiptItemQuery) =>
  useQuery({
    queryKey: [KEY, 'list', 'items', query],
    queryFn: ({ signal }) => client.listPurchaseReceiptItems({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** Confirmed plans of which something can be sent now. */
export const useShippable = (query: ShippableQuery) =>
  useQuery({
    queryKey: [KEY, 'shippable', query],
    queryFn: ({ signal }) => client.listShippablePlans({ query, signal }),
    // What is on another receipt meanwhile cannot be sent twice.
    staleTime: 0,
  })

/** How the company sent its goods the last time; nothing before the first time. */
export const useLastShipment = (except: string) =>
  useQuery({
    queryKey: [KEY, 'last-shipment', except],
    queryFn: async ({ signal }) => {
      const { data } = await client.listPurchaseReceipts({
        query: {
          Status: face.codesOf('shipped', 'signed', 'inspecting', 'stored'),
          IsReturn: false,
          OrderBy: '-shippedAt',
          PageSize: 1,
        },
        signal,
        quiet: true,
      })
      const last = data.find(({ id }) => id !== except)
      return last === undefined ? null : client.getPurchaseReceipt({ params: { id: last.id }, signal, quiet: true })
    },
    retry: false,
  })

/** Makes a receipt of plans. */
export const createReceipt = (body: ReceiptDraft): Promise<Receipt> =>
  client.createPurchaseReceipt({ body, quiet: true }).catch(tellSignedOut)

/** Keeps what is found while the inspection goes on. */
export const saveFinding = ({ id, rowVersion }: Receipt, finding: Finding): Promise<Receipt> =>
  client
    .savePurchaseReceiptFinding({ params: { id }, body: { rowVersion, finding }, quiet: true })
    .catch(tellSignedOut)
    .catch((error: unknown): never => {
      throw refusedWithin('finding', error)
    })

/** The receipt of a carton label. */
export const findByQr = (code: string): Promise<Receipt> =>
  client.findReceiptByQr({ query: { Code: code }, quiet: true }).catch(tellSignedOut)

/** What is printed of a receipt. */
export const paperOf = (id: string) => ({
  copies: () => client.printDeliveryNoteCopies({ params: { id }, quiet: true }),
  cartons: (body: CartonLabelOrder) => client.printCartonLabels({ params: { id }, body, quiet: true }),
  skus: (body: SkuLabelOrder) => client.printSkuLabels({ params: { id }, body, quiet: true }),
})

const useExportOf = (type: string, query: Paging<string>, fields: object) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), type, query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(fields, key)))
    : undefined
}

/** Has the receipts of a query written into a file; nothing for people who may not. */
export const useExportReceipts = (query: ReceiptQuery & Paging<string>) =>
  useExportOf('PurchaseReceipt', query, ReceiptRow.properties)

/** The same for lines. */
export const useExportItems = (query: ReceiptItemQuery & Paging<string>) =>
  useExportOf('PurchaseReceiptItem', query, ReceiptItemRow.properties)

/** The delivery note on paper. */
export const papers: PaperCalls = {
  preview: client.previewPurchaseReceipt,
  pdf: client.printPurchaseReceiptPdf,
  docx: client.printPurchaseReceiptDocx,
  log: client.listPurchaseReceiptPapers,
}

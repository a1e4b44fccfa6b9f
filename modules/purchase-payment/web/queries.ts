import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { operations as payableOperations } from '#modules/payable/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations, readingOperations } from '../contract.ts'
import type { HandPair, SaidColumns } from '../difference-shapes.ts'
import type { PaymentTransition } from '../machine.ts'
import {
  PaymentRow,
  type Payment,
  type PaymentDraft,
  type PaymentMove,
  type PaymentPart,
  type PaymentQuery,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface PaymentTypes extends DocumentTypes {
  readonly transition: PaymentTransition
  readonly document: Payment
  readonly row: PaymentRow
  readonly query: PaymentQuery
  readonly body: Omit<PaymentMove, 'rowVersion'>
}
export type DialogProps = Props<PaymentTypes>
export type PayableRow = Awaited<ReturnType<typeof pool.listPayables>>['data'][number]

const client = createClient(operations, erp)
/** What is read from files. */
export const readings = createClient(readingOperations, erp)
const exports = createClient(exportOperations, erp)
const pool = createClient(payableOperations, erp)
const KEY = 'purchase-payment'
/** As many rows as one call gives. */
const SHOWN = 100
/** What is open, wholly or in part. */
const OPEN: (0 | 1)[] = [0, 1]

export const payments = documentQueries<PaymentTypes>({
  key: KEY,
  doneOf: face.doneOf,
  list: (_side, ask) => client.listPurchasePayments(ask),
  get: (_side, ask) => client.getPurchasePayment(ask),
  move: client.movePurchasePayment,
})

/** Whom the supplier calls about a payment. */
export const askPurchaser = client.getPurchasePaymentPurchaser

/** Gives payments to members of the company. */
export const useAssignPayments = () => {
  const settle = payments.useSettle()
  return useAssign<PaymentRow>({ send: (body) => client.assignPurchasePayments({ body, quiet: true }), settle })
}

/** Has the payments of a query written into a file; nothing for people who may not. */
export const useExportPayments = (query: PaymentQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'PurchasePayment', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(PaymentRow.properties, key)))
    : undefined
}

/** The payments of a filter in one page, for what is counted or planned from them. */
export const usePaymentsIn = (query: PaymentQuery) =>
  useQuery({
    queryKey: [KEY, 'list', 'in', query],
    queryFn: ({ signal }) => client.listPurchasePayments({ query: { ...query, PageSize: SHOWN }, signal }),
  })

/** What all payments of a filter add up to, by currency. */
export const usePaymentSums = (query: PaymentQuery) =>
  useQuery({
    queryKey: [KEY, 'list', 'sums', query],
    queryFn: ({ signal }) => client.sumPurchasePayments({ query, signal }),
  })

/** What is not settled yet, in sum. */
export const usePoolSums = () =>
  useQuery({
    queryKey: [KEY, 'pool-sums'],
    queryFn: ({ signal }) => pool.sumPayables({ query: { Settled: OPEN }, signal }),
  })

interface PoolQuery {
  readonly supplierId: string | undefined
  readonly buyerCompanyId: string | undefined
}

/** What can be settled, the oldest first. */
export const usePool = ({ supplierId, buyerCompanyId }: PoolQuery) => {
  const query = {
    Settled: OPEN,
    OrderBy: 'occurredAt' as const,
    PageSize: SHOWN,
    ...(supplierId === undefined ? {} : { SupplierId: supplierId }),
    ...(buyerCompanyId === undefined ? {} : { BuyerCompanyId: buyerCompanyId }),
  }
  return useQuery({
    queryKey: [KEY, 'pool', query],
    queryFn: ({ signal }) => pool.listPayables({ query, signal }),
    // What is on another payment meanwhile cannot be settled twice.
    staleTime: 0,
  })
}

/** What a draft would come to, as a new payment or in place of a former one; nothing is asked before something is picked. */
export const useSettlement = (draft: PaymentDraft | undefined, former: string | undefined) =>
  useQuery({
    queryKey: [KEY, 'settlement', former, draft],
    queryFn: ({ signal }) =>
      draft === undefined
        ? Promise.resolve(null)
        : client.previewSettlement({
            query: former === undefined ? {} : { PaymentId: former },
            body: draft,
            signal,
            quiet: true,
          }),
    enabled: draft !== undefined,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Where a supplier's workbook and a payment differ; nothing is asked before there is a workbook. */
export const useComparison = (
  { id }: Pick<Payment, 'id'>,
  fileId: string | undefined,
  columns: SaidColumns | undefined,
  handPairs: readonly HandPair[],
) =>
  useQuery({
    queryKey: [KEY, 'comparison', id, fileId, columns, handPairs],
    queryFn: ({ signal }) =>
      readings.comparePaymentStatement({
        params: { id },
        body: { fileId: fileId ?? '', handPairs: [...handPairs], ...(columns === undefined ? {} : { columns }) },
        signal,
        quiet: true,
      }),
    enabled: fileId !== undefined,
    // Neither a workbook nor a statement that was sent changes by itself.
    staleTime: Infinity,
    retry: false,
    // Columns that are set right, and pairs, leave what was found in sight; another workbook does not.
    placeholderData: (former, query) => (query?.queryKey[3] === fileId ? former : undefined),
  })

/** Writes a payment, or what is changed of a draft. */
export const savePayment = (
  draft: PaymentDraft,
  former: Pick<Payment, 'id' | 'rowVersion'> | undefined,
): Promise<Payment> =>
  (former === undefined
    ? client.createPurchasePayment({ body: draft, quiet: true })
    : client.savePurchasePayment({
        params: { id: former.id },
        body: { rowVersion: former.rowVersion, draft },
        quiet: true,
      })
  ).catch(tellSignedOut)

/** Registers the transfer of a payment as the list has it. */
export const registerPayment = ({ id, rowVersion }: PaymentRow, body: PaymentTypes['body']): Promise<Payment> =>
  client
    .movePurchasePayment({ params: { id }, query: { transition: 'pay' }, body: { rowVersion, ...body }, quiet: true })
    .catch(tellSignedOut)

/** Saves a part of a payment without a step. */
export const useSavePart = ({ id, rowVersion }: Payment, said: string) =>
  payments.useWrite(
    id,
    (part: Omit<PaymentPart, 'rowVersion'>) =>
      client.savePurchasePaymentPart({ params: { id }, body: { rowVersion, ...part }, quiet: true }),
    () => said,
  )

/** The statement on paper. */
export const papers: PaperCalls = {
  preview: client.previewPurchasePayment,
  pdf: client.printPurchasePaymentPdf,
  docx: client.printPurchasePaymentDocx,
  log: client.listPurchasePaymentPapers,
}

/** The application that finance files: the buyer's own paper. */
export const applicationOf = (id: string) => () => client.printPaymentApplicationPdf({ params: { id }, quiet: true })

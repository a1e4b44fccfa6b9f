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
import type { OutsourcingDraft, VerifyRequest } from '../draft-shapes.ts'
import type { OutsourcingTransition } from '../machine.ts'
import { OutsourcingRow, type OutsourcingMove, type OutsourcingOrder, type OutsourcingQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface OutsourcingTypes extends DocumentTypes {
  readonly transition: OutsourcingTransition
  readonly document: OutsourcingOrder
  readonly row: OutsourcingRow
  readonly query: OutsourcingQuery
  readonly body: Omit<OutsourcingMove, 'rowVersion'>
}
export type DialogProps = Props<OutsourcingTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const orders = documentQueries<OutsourcingTypes>({
  key: 'outsourcing-order',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listOutsourcingOrders(ask),
  get: (side, ask) => (side === 'supplier' ? client.getSupplierOutsourcingOrder(ask) : client.getOutsourcingOrder(ask)),
  move: client.moveOutsourcingOrder,
})

/** Whom the supplier calls about an order. */
export const askPurchaser = client.getOutsourcingOrderPurchaser

/** Gives orders to members of the company. */
export const useAssignOrders = () => {
  const settle = orders.useSettle()
  return useAssign<OutsourcingRow>({ send: (body) => client.assignOutsourcingOrders({ body, quiet: true }), settle })
}

const withinDraft = (error: unknown): never => {
  throw refusedWithin('draft', error)
}

/** Writes a draft, or a new one over it; the form says what is wrong with it. */
export const saveDraft = (
  draft: OutsourcingDraft,
  former: Pick<OutsourcingOrder, 'id' | 'rowVersion'> | undefined,
): Promise<OutsourcingOrder> =>
  former === undefined
    ? client.createOutsourcingOrder({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveOutsourcingOrder({
          params: { id: former.id },
          body: { rowVersion: former.rowVersion, draft },
          quiet: true,
        })
        .catch(tellSignedOut)
        .catch(withinDraft)

/** Whether an order could be published as it stands in the form. */
export const verify = (body: VerifyRequest, signal: AbortSignal) =>
  client.verifyOutsourcingOrder({ body, signal, quiet: true })

/** Has the orders of a query written into a file; nothing for people who may not. */
export const useExportOrders = (query: OutsourcingQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'OutsourcingOrder', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(OutsourcingRow.properties, key)))
    : undefined
}

/** The order on paper. */
export const papers: PaperCalls = {
  preview: client.previewOutsourcingOrder,
  pdf: client.printOutsourcingOrderPdf,
  docx: client.printOutsourcingOrderDocx,
  log: client.listOutsourcingOrderPapers,
}

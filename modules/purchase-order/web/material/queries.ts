import { ledgerWrites } from '#modules/customer-material/web/shared/ledger-writes.ts'
import type { MaterialWrites } from '#modules/customer-material/web/shared/material-writes.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import { orders } from '../queries.ts'

const client = createClient(
  {
    plan: operations.planPurchaseOrderMaterials,
    declare: operations.declarePurchaseOrderMaterials,
    answer: operations.answerPurchaseOrderMaterials,
    withdraw: operations.withdrawPurchaseOrderMaterial,
  },
  erp,
)

/** The ledger of an order, as the forms write in it. */
export const useMaterialWrites = (id: string): MaterialWrites => {
  const { plan, declare, answer, withdraw } = ledgerWrites(id, client)
  return {
    plan: orders.useWrite(id, plan.call, plan.done),
    declare: orders.useWrite(id, declare.call, declare.done),
    answer: orders.useWrite(id, answer.call, answer.done),
    withdraw: orders.useWrite(id, withdraw.call, withdraw.done),
  }
}

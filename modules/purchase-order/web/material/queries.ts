import type { MaterialPlan, MovementAnswers, MovementRequest } from '#modules/customer-material/contract.ts'
import type { MaterialWrites } from '#modules/customer-material/web/shared/material-writes.ts'
import { ANSWER, DECLARE, MATERIAL_PAGE, PLAN } from '#modules/customer-material/web/shared/words.ts'
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
export const useMaterialWrites = (id: string): MaterialWrites => ({
  plan: orders.useWrite(
    id,
    (body: MaterialPlan) => client.plan({ params: { id }, body }),
    () => PLAN.saved,
  ),
  declare: orders.useWrite(
    id,
    (body: MovementRequest) => client.declare({ params: { id }, body }),
    ({ kind }) => DECLARE[kind].done,
  ),
  answer: orders.useWrite(
    id,
    (body: MovementAnswers) => client.answer({ params: { id }, body }),
    () => ANSWER.done,
  ),
  withdraw: orders.useWrite(
    id,
    (movementId: string) => client.withdraw({ params: { id, movementId } }),
    () => MATERIAL_PAGE.withdrawn,
  ),
})

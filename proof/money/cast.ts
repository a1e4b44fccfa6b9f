import type { Stage } from '../parts/stage.ts'
import { castOf, type Actor } from '../races/cast.ts'
import { openWork, type Parties, type Work } from './ground.ts'

export interface Till extends Parties {
  readonly stage: Stage
  /** The supplier's own, and those of the buyer who write, approve and pay. */
  readonly actors: readonly [Actor, ...Actor[]]
  /** Those who write payments. */
  readonly authors: readonly [Actor, ...Actor[]]
  /** The supplier's own, and those of the buyer who order, count, look at goods and take them in. */
  readonly workers: readonly [Actor, Actor, Actor, Actor]
  /** Those who write down what happens to material. */
  readonly handlers: { readonly supplier: Actor; readonly staff: Actor }
  /** A file of each side: invoices and receipts of banks have one. */
  readonly files: { readonly supplier: string; readonly staff: string }
  readonly work: Work
}

/** Those between whom goods and money go, with an account that was looked at. */
export const openTill = async (stage: Stage): Promise<Till> => {
  const { companyId, owner, manager, deputy, finance, control, warehouse } = await castOf(stage)
  const [order] = await stage.ask<{ id: string }>(
    `select buyer_company_id as id from purchase_order where company_id = $1 and status <> 'draft' limit 1`,
    [companyId],
  )
  if (!order) throw new Error('the demo supplier has no order')
  await stage.ask(`update payment_account set verify_status = 1 where company_id = $1 and verify_status = 0`, [
    companyId,
  ])
  const parties = { companyId, buyerCompanyId: order.id }
  return {
    stage,
    ...parties,
    actors: [owner, manager, deputy, finance],
    authors: [owner, manager],
    workers: [owner, manager, control, warehouse],
    handlers: { supplier: owner, staff: manager },
    files: {
      supplier: await stage.people.file(owner.caller.userId, companyId),
      staff: await stage.people.file(finance.caller.userId, null),
    },
    work: await openWork(stage, parties, manager.caller.userId),
  }
}

import { dayOf } from '#kernel/day.ts'
import { contractTerms } from '#modules/outsourcing-contract/api/shared/limit.ts'
import { ORDERABLE } from '#modules/outsourcing-contract/contract.ts'
import type { Act } from '#platform/document/types.ts'
import type { Verification, VerifyRequest } from '../draft-shapes.ts'
import { isContent } from '../rules.ts'
import { verifyOrder, type VerifyGround } from '../verify.ts'
import { cardItemsOf, cardOf, standingOf } from './ground-store.ts'

type Named = Pick<VerifyRequest, 'supplierCompanyId' | 'contractId' | 'quotationId' | 'skuId' | 'outsourcingType'>

/** What an order is checked against. Contracts and cards of other suppliers count as none. */
const groundOf = async ({ tx, me, now }: Act, named: Named): Promise<VerifyGround> => {
  const today = dayOf(now)
  const { supplierCompanyId, contractId, quotationId, skuId = null } = named
  const contract = await contractTerms(tx, me, contractId, today)
  const card = await cardOf(tx, me, quotationId, today)
  const items = await cardItemsOf(tx, me, quotationId)
  return {
    today,
    contract:
      contract?.companyId === supplierCompanyId ? { ...contract, isInForce: ORDERABLE.includes(contract.stage) } : null,
    card: card?.companyId === supplierCompanyId ? { ...card, items } : null,
    // Who draws for a book needs no licence to print it.
    supplier: await standingOf(tx, me, supplierCompanyId, isContent(named) ? null : skuId, today),
  }
}

/** Whether an order can be published as it is. */
export const verified = async (act: Act, order: VerifyRequest): Promise<Verification> =>
  verifyOrder(order, await groundOf(act, order))

/** The answer to whoever asks: sums are for those who see prices. */
export const verify = async (act: Act, order: VerifyRequest): Promise<Verification> => {
  const found = await verified(act, order)
  return act.me.permissions.has('price.view') ? found : { ...found, total: null }
}

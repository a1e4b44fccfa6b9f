import { invalid } from '#kernel/problem.ts'
import { partiesFor } from '#modules/formula/api/shared/party-store.ts'
import { constraintOf } from '#platform/database/violations.ts'
import type { Act } from '#platform/document/types.ts'
import { notify } from '#platform/notices/notify.ts'
import { wantedNotice } from '../notices.ts'
import type { Passport, PassportDraft } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { provideBy } from './effects.ts'
import { passports } from './passports.ts'
import { codeOfSku, skuOf } from './store.ts'

interface Between {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId?: string
  readonly followerId?: string | null
}

/** Between whom a new passport is: the buyer's people say it, a supplier makes its own. */
const partiesOf = async ({ tx, me }: Act, draft: PassportDraft): Promise<Between> => {
  if (me.side === 'supplier')
    return { companyId: me.companyId ?? '', followerId: me.userId, ...(await partiesFor(tx, me, draft.skuId)) }
  return {
    companyId: draft.supplierCompanyId ?? invalid({ supplierCompanyId: [MESSAGES.supplierMissing] }),
    buyerCompanyId: draft.buyerCompanyId ?? invalid({ buyerCompanyId: [MESSAGES.buyerMissing] }),
  }
}

/** Of two that make one of the same product at once the database lets one; the other is told so. */
const unlessTaken = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'safety_passport_of_sku') return invalid({ skuId: [MESSAGES.taken('')] })
    throw error
  }
}

/** Makes the passport of a product, to be filled by its supplier. */
export const openPassport = async (act: Act, between: Between, skuId: string, remark: string): Promise<Passport> => {
  const { tx, me, now } = act
  const sku = (await skuOf(tx, me, skuId)) ?? invalid({ skuId: [MESSAGES.skuUnknown] })
  const taken = await codeOfSku(tx, me, between.companyId, skuId)
  if (taken !== undefined) invalid({ skuId: [MESSAGES.taken(taken)] })
  return unlessTaken(() =>
    passports.create(act, {
      ...between,
      skuId,
      skuCode: sku.code,
      title: sku.name,
      remark,
      dueAt: provideBy(now),
      searched: [sku.code, sku.name],
    }),
  )
}

/** Begins a passport; a supplier that is asked for it hears so. */
export const createPassport = async (act: Act, draft: PassportDraft): Promise<Passport> => {
  const { tx, me } = act
  const made = await openPassport(act, await partiesOf(act, draft), draft.skuId, draft.remark)
  if (me.side !== 'supplier') await notify(tx, me, wantedNotice(await passports.getHead(act, made.id), me.userId))
  return made
}

import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { kindNames, markOf, missingOf } from '../../rules.ts'
import type { PassportMark } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { standingsOf } from '../store.ts'
import type { Act } from '#platform/document/types.ts'

/** Of whom a caller asks: a supplier of itself, whomever it names. */
const companyFor = (me: Caller, companyId: string | null): string | null =>
  me.side === 'supplier' ? me.companyId : companyId

/** How some products of one supplier stand. */
export const passportMarks = async (
  { tx, me, now }: Act,
  companyId: string | null,
  skuCodes: readonly string[],
): Promise<PassportMark[]> => {
  const company = companyFor(me, companyId)
  if (company === null || skuCodes.length === 0) return []
  const today = dayOf(now)
  const standings = await standingsOf(tx, me, company, [...new Set(skuCodes)])
  return standings.map((one) => ({
    skuCode: one.skuCode,
    passportId: one.passportId,
    mark: markOf({ ...one, isChecking: one.status === 'checking' }, today),
    missing: kindNames(missingOf(one.required, one.certificates, today)),
    isBlocking: one.isBlocking,
  }))
}

/** Why goods may not leave: of the products whose category insists, the first that is not proved safe. */
export const shippingStop = async (
  act: Act,
  companyId: string,
  skuCodes: readonly string[],
): Promise<string | undefined> => {
  const marks = await passportMarks(act, companyId, skuCodes)
  const stopped = marks.find(({ isBlocking, missing }) => isBlocking && missing.length > 0)
  return stopped && MESSAGES.shipStopped(stopped.skuCode, stopped.missing)
}

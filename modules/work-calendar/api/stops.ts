import { dayOf } from '#kernel/day.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import type { Act } from '#platform/document/types.ts'
import { notify } from '#platform/notices/notify.ts'
import { stopChanges, stopInWords } from '../describe.ts'
import { stopNotices } from '../notices.ts'
import { hasBegun, isOver, stopErrors, stopOn } from '../rules.ts'
import type { Stop, StopDraft } from '../shapes.ts'
import { AUDIT, MESSAGES } from '../words.ts'
import { ownCompany, recordInCalendar } from './calendar.ts'
import { dueGoods } from './load-store.ts'
import * as store from './store.ts'

/** Declares days without work. Purchasers hear of it whose goods are due on them. */
export const addStop = async (act: Act, given: StopDraft): Promise<Stop> => {
  const { tx, me } = act
  const companyId = ownCompany(me)
  const draft = await sound(act, companyId, given)
  const stop = await store.insertStop(tx, me, companyId, draft)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.addStop, remark: stopInWords(stop) })
  await tellPurchasers(act, companyId, stop)
  return stop
}

export const changeStop = async (
  act: Act,
  id: string,
  { rowVersion, ...given }: StopDraft & { readonly rowVersion: number },
): Promise<Stop> => {
  const { tx, me } = act
  const companyId = ownCompany(me)
  await store.lockCalendar(tx, me, companyId)
  const former = (await store.findStop(tx, me, companyId, id)) ?? notFound()
  if (former.rowVersion !== rowVersion) refuse(412, 'Stale')
  const draft = await sound(act, companyId, given, former)
  const stop = await store.updateStop(tx, me, id, draft)
  const diff = stopChanges(former, stop)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.changeStop, remark: stopInWords(stop), diff })
  await tellPurchasers(act, companyId, stop, former)
  return stop
}

/** Takes back a stop that has not begun. */
export const removeStop = async ({ tx, me, now }: Act, id: string): Promise<null> => {
  const companyId = ownCompany(me)
  await store.lockCalendar(tx, me, companyId)
  const stop = (await store.findStop(tx, me, companyId, id)) ?? notFound()
  const today = dayOf(now)
  if (isOver(stop, today)) invalid({ id: [MESSAGES.stopEnded] }, MESSAGES.stopEnded)
  if (hasBegun(stop, today)) invalid({ id: [MESSAGES.stopRunning] }, MESSAGES.stopRunning)
  await store.deleteStop(tx, me, id)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.removeStop, remark: stopInWords(stop) })
  return null
}

const sound = async ({ tx, me, now }: Act, companyId: string, given: StopDraft, former?: Stop): Promise<StopDraft> => {
  await store.lockCalendar(tx, me, companyId)
  const draft = { ...given, note: tidy(given.note) }
  const others = await store.stopsWithin(tx, me, companyId, draft.startsOn, draft.endsOn)
  const wrong = stopErrors(draft, others, dayOf(now), former)
  return wrong.length > 0 ? invalid(byField(wrong)) : draft
}

/** Days that were without work before are no news. */
const tellPurchasers = async ({ tx, me }: Act, companyId: string, stop: Stop, former?: Stop): Promise<void> => {
  const supplier = (await store.supplierOfCompany(tx, me, companyId)) ?? notFound()
  const due = await dueGoods(tx, me, { companyId, from: stop.startsOn, to: stop.endsOn })
  const hits = due.filter(({ day }) => former === undefined || stopOn([former], day) === undefined)
  for (const notice of stopNotices(supplier, stop, hits)) await notify(tx, me, notice)
}

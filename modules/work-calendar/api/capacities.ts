import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { capacityChanges, capacityInWords } from '../describe.ts'
import { capacityErrors, weekOf } from '../rules.ts'
import type { Capacity, CapacityDraft } from '../shapes.ts'
import { AUDIT, MESSAGES } from '../words.ts'
import { ownCompany, recordInCalendar } from './calendar.ts'
import * as store from './store.ts'

/** Declares what is made in a week. */
export const addCapacity = async (tx: Tx, me: Caller, given: CapacityDraft): Promise<Capacity> => {
  const companyId = ownCompany(me)
  const { draft } = await sound(tx, me, companyId, given)
  const capacity = await store.insertCapacity(tx, me, companyId, draft)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.addCapacity, remark: capacityInWords(capacity) })
  return capacity
}

export const changeCapacity = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...given }: CapacityDraft & { readonly rowVersion: number },
): Promise<Capacity> => {
  const companyId = ownCompany(me)
  const { draft, former = notFound() } = await sound(tx, me, companyId, given, id)
  if (former.rowVersion !== rowVersion) refuse(412, 'Stale')
  const capacity = await store.updateCapacity(tx, me, id, draft)
  const diff = capacityChanges(former, capacity)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.changeCapacity, remark: capacityInWords(capacity), diff })
  return capacity
}

export const removeCapacity = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const companyId = ownCompany(me)
  await store.lockCalendar(tx, me, companyId)
  const capacity = (await store.capacitiesOf(tx, me, companyId)).find((one) => one.id === id) ?? notFound()
  await store.deleteCapacity(tx, me, id)
  await recordInCalendar(tx, me, companyId, { action: AUDIT.removeCapacity, remark: capacityInWords(capacity) })
  return null
}

/** The capacity as it is kept, and what it was before: exceptions are known by the Monday of their week. */
const sound = async (tx: Tx, me: Caller, companyId: string, given: CapacityDraft, id?: string) => {
  await store.lockCalendar(tx, me, companyId)
  const all = await store.capacitiesOf(tx, me, companyId)
  const former = all.find((one) => one.id === id)
  if (id !== undefined && former === undefined) return notFound()
  const draft = {
    ...given,
    name: tidy(given.name),
    unit: tidy(given.unit),
    note: tidy(given.note),
    exceptions: given.exceptions.map(({ weekOn, qty }) => ({ weekOn: weekOf(weekOn), qty })),
  }
  const wrong = [...capacityErrors(draft, all, id), ...(await unknownCategories(tx, me, draft, former))]
  return wrong.length > 0 ? invalid(byField(wrong)) : { draft, former }
}

/** A category that was switched off meanwhile may stay. */
const unknownCategories = async (tx: Tx, me: Caller, { uses }: CapacityDraft, former: Capacity | undefined) => {
  const ids = uses.map(({ categoryId }) => categoryId)
  const known = await store.categoriesIn(tx, me, ids)
  for (const { categoryId } of former?.uses ?? []) known.add(categoryId)
  return ids.flatMap((categoryId, at) =>
    known.has(categoryId) ? [] : [{ field: `uses.${at}.categoryId`, why: MESSAGES.categoryUnknown }],
  )
}

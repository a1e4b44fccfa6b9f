import type { Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { refuseInUse } from '#platform/record/in-use.ts'
import type { UseCheck } from '#platform/record/types.ts'
import type { Category, CategoryChange, CategoryDraft } from '../contract.ts'
import { addErrors, levelBelow, ROOT, takenErrors } from '../rules.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES, SAFETY_KINDS, SWITCHED } from '../words.ts'
import * as store from './store.ts'

export const addCategory = async (tx: Tx, me: Caller, parentId: string, draft: CategoryDraft): Promise<Category> => {
  const parent = parentId === ROOT ? null : ((await store.lockParent(tx, me, parentId)) ?? notFound())
  const wrong = addErrors(parent, draft)
  if (wrong.length > 0) invalid(byField(wrong))
  const name = tidy(draft.name)
  const code = tidy(draft.code)
  const id = await store.insert(tx, me, {
    parentId: parent?.id ?? null,
    name,
    code,
    level: levelBelow(parent),
    sort: draft.sort ?? 0,
    bizLine: draft.bizLine ?? parent?.bizLine ?? '',
    requiredQualifications: draft.requiredQualifications ?? [],
    progressTemplate: draft.progressTemplate ?? [],
    defaultTaxRate: draft.defaultTaxRate ?? 13,
    overDeliveryRate: draft.overDeliveryRate ?? 3,
    safetyKinds: [...new Set(draft.safetyKinds)],
    safetyBlocks: draft.safetyBlocks ?? false,
    isEnabled: draft.isEnabled ?? true,
    searchGrams: gramsOf(name, code),
    createdBy: me.userId,
    updatedBy: me.userId,
  })
  if (id === undefined) return refuseTaken(tx, me, parent?.id ?? null, name, code)
  await recordAudit(tx, me, {
    entity: 'SkuCategory',
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.add,
    remark: `${code} ${name}`,
  })
  return (await store.find(tx, me, id)) ?? notFound()
}

/** What differs between two states of a category, in the words of its form. */
export const changesOf = (before: Category, after: Category) => {
  const rows = [
    [FIELDS.name, before.name, after.name],
    [FIELDS.code, before.code, after.code],
    [FIELDS.sort, before.sort, after.sort],
    [FIELDS.bizLine, before.bizLine, after.bizLine],
    [FIELDS.requiredQualifications, before.requiredQualifications.join(), after.requiredQualifications.join()],
    [FIELDS.progressTemplate, before.progressTemplate.join(), after.progressTemplate.join()],
    [FIELDS.defaultTaxRate, before.defaultTaxRate, after.defaultTaxRate],
    [FIELDS.overDeliveryRate, before.overDeliveryRate, after.overDeliveryRate],
    [FIELDS.safetyKinds, kindsIn(before), kindsIn(after)],
    [FIELDS.safetyBlocks, switched(before.safetyBlocks), switched(after.safetyBlocks)],
    [FIELDS.isEnabled, switched(before.isEnabled), switched(after.isEnabled)],
  ] as const
  return rows.flatMap(([field, old, fresh]) =>
    old === fresh ? [] : [{ field, before: String(old), after: String(fresh) }],
  )
}
const kindsIn = ({ safetyKinds }: Category): string => safetyKinds.map((kind) => SAFETY_KINDS[kind]).join()
const switched = (on: boolean): string => (on ? SWITCHED.on : SWITCHED.off)

/** Changes what is written of a category; what the change leaves out stays. */
export const changeCategory = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...change }: CategoryChange,
): Promise<Category> => {
  const before = (await store.find(tx, me, id)) ?? notFound()
  if (before.rowVersion !== rowVersion) refuse(412, 'Stale')
  const { level: place, bizLine } = before
  const wrong = addErrors({ level: place - 1, bizLine }, change)
  if (wrong.length > 0) invalid(byField(wrong))
  const [name, code] = [tidy(change.name), tidy(change.code)]
  const taken = takenErrors(await store.taken(tx, me, before.parentId, name, code, id))
  if (taken.length > 0) invalid(byField(taken))
  const content = { ...contentIn(before), ...change, name, code }
  const safetyKinds = [...new Set(content.safetyKinds)]
  if (!(await store.update(tx, me, id, rowVersion, { ...content, safetyKinds, searchGrams: gramsOf(name, code) })))
    refuse(412, 'Stale')
  const after = (await store.find(tx, me, id)) ?? notFound()
  const diff = changesOf(before, after)
  if (diff.length > 0)
    await recordAudit(tx, me, {
      entity: 'SkuCategory',
      entityId: id,
      companyId: null,
      action: AUDIT_ACTIONS.change,
      remark: `${code} ${name}`,
      diff,
    })
  return after
}

const contentIn = (category: Category) => ({
  sort: category.sort,
  bizLine: category.bizLine,
  requiredQualifications: category.requiredQualifications,
  progressTemplate: category.progressTemplate,
  defaultTaxRate: category.defaultTaxRate,
  overDeliveryRate: category.overDeliveryRate,
  safetyKinds: category.safetyKinds,
  safetyBlocks: category.safetyBlocks,
  isEnabled: category.isEnabled,
})

const refuseTaken = async (tx: Tx, me: Caller, parentId: string | null, name: string, code: string): Promise<never> => {
  const taken = takenErrors(await store.taken(tx, me, parentId, name, code))
  // The row that stood in the way is gone since: the next try will work.
  return taken.length > 0 ? invalid(byField(taken)) : refuse(503, 'Busy')
}

export const removeCategory = async (tx: Tx, me: Caller, id: string, uses: readonly UseCheck[]): Promise<null> => {
  const category = (await store.lockForRemoval(tx, me, id)) ?? notFound()
  if (await store.hasChildren(tx, me, id)) invalid({ id: [MESSAGES.hasChildren] }, MESSAGES.hasChildren)
  for (const use of uses) {
    const why = await use(tx, me, id)
    if (why !== undefined) invalid({ id: [why] }, why)
  }
  await store.remove(tx, me, id).catch(refuseInUse)
  await recordAudit(tx, me, {
    entity: 'SkuCategory',
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.remove,
    remark: `${category.code} ${category.name}`,
  })
  return null
}

import type { Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { UseCheck } from '#platform/record/types.ts'
import type { Category, CategoryDraft } from '../contract.ts'
import { addErrors, levelBelow, ROOT, takenErrors } from '../rules.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
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
  await store.remove(tx, me, id)
  await recordAudit(tx, me, {
    entity: 'SkuCategory',
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.remove,
    remark: `${category.code} ${category.name}`,
  })
  return null
}

import { compare } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Act } from '#platform/document/types.ts'
import type { Change } from '#platform/database/tables.ts'
import { plannedQty, planErrors } from '../../errors.ts'
import { materialKey, type Needed } from '../../needed.ts'
import type { Material, MaterialPlan } from '../../shapes.ts'
import { FIELDS, HISTORY } from '../../words.ts'
import { writePlan, type Owner } from './ledger-store.ts'

const neededOf = (needed: readonly Needed[], material: Pick<Needed, 'code' | 'name' | 'unit'>): string | null =>
  needed.find((one) => materialKey(one) === materialKey(material))?.qty ?? null

/** The buyer says what it is going to supply. */
export const planMaterials = async (
  { tx, me }: Act,
  owner: Owner,
  materials: readonly Material[],
  plan: MaterialPlan,
  needed: readonly Needed[],
): Promise<Change[]> => {
  const wrong = planErrors(materials, plan, needed)
  if (wrong.length > 0) invalid(byField(wrong), wrong[0]?.why)
  const written = plan.materials.map((one, index) => ({
    ...one,
    lineNo: index + 1,
    plannedQty: plannedQty(one, needed) ?? '0',
    theoreticalQty: neededOf(needed, one),
  }))
  await writePlan(tx, me, owner, written)
  return changesOf(materials, written)
}

const changesOf = (
  before: readonly Material[],
  after: readonly (Pick<Material, 'name' | 'unit' | 'plannedQty'> & { readonly id?: string | undefined })[],
): Change[] => {
  const said = ({ plannedQty: qty, unit }: Pick<Material, 'plannedQty' | 'unit'>): string =>
    HISTORY.qty(plainDecimal(qty), unit)
  const field = ({ name }: Pick<Material, 'name'>): string => HISTORY.field(name, FIELDS.plannedQty)
  return [
    ...after.flatMap((now) => {
      const was = before.find(({ id }) => id === now.id)
      const old = was === undefined ? HISTORY.none : said(was)
      return old === said(now) && was?.name === now.name ? [] : [{ field: field(now), before: old, after: said(now) }]
    }),
    ...before
      .filter(({ id }) => !after.some((one) => one.id === id))
      .map((was) => ({ field: field(was), before: said(was), after: HISTORY.removed })),
  ]
}

/** A document that names no material of the buyer's takes over what its recipes need. */
export const materialsFromRecipes = ({ tx, me }: Act, owner: Owner, needed: readonly Needed[]): Promise<void> =>
  writePlan(
    tx,
    me,
    owner,
    needed.map(({ qty, ...material }, index) => ({
      ...material,
      lineNo: index + 1,
      plannedQty: qty,
      theoreticalQty: qty,
    })),
  )

/** What the recipes need follows the quantities; a plan that nobody changed by hand follows with it. */
export const followRecipes = async (
  { tx, me }: Act,
  owner: Owner,
  materials: readonly Material[],
  needed: readonly Needed[],
): Promise<void> => {
  const isFollowing = ({ plannedQty: planned, theoreticalQty }: Material): boolean =>
    theoreticalQty !== null && compare(planned, theoreticalQty) === 0
  const after = materials.map(({ id, lineNo, code, name, unit, ...material }) => {
    const theoreticalQty = neededOf(needed, { code, name, unit })
    const follows = isFollowing({ id, lineNo, code, name, unit, ...material })
    return {
      id,
      lineNo,
      code,
      name,
      unit,
      theoreticalQty,
      plannedQty: follows ? (theoreticalQty ?? material.plannedQty) : material.plannedQty,
    }
  })
  await writePlan(tx, me, owner, after)
}

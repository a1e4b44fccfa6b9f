import type { Side } from '#kernel/caller.ts'
import { compare } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import { materialKey, type Needed } from './needed.ts'
import { limitOf, mayDeclare, waitsFor } from './rules.ts'
import type { Material, MaterialPlan, Movement, MovementAnswer, MovementRequest } from './shapes.ts'
import { MESSAGES } from './words.ts'

interface Wrong {
  readonly field: string
  readonly why: string
}

const isNothing = (qty: string): boolean => compare(qty, '0') <= 0

/** What is wrong with movements that one side declares. */
export const declareErrors = (
  side: Side,
  materials: readonly Material[],
  { kind, lines, remark = '' }: MovementRequest,
): Wrong[] => {
  if (!mayDeclare(side, kind)) return [{ field: 'kind', why: MESSAGES.kindForbidden }]
  const wrong = lines.flatMap(({ materialId, qty }, index): Wrong[] => {
    const material = materials.find(({ id }) => id === materialId)
    const at = (name: string, why: string): Wrong[] => [{ field: `lines.${index}.${name}`, why }]
    if (material === undefined) return at('materialId', MESSAGES.materialUnknown)
    if (lines.findIndex((line) => line.materialId === materialId) !== index)
      return at('materialId', MESSAGES.materialTwice)
    if (isNothing(qty)) return at('qty', MESSAGES.qtyZero)
    const most = limitOf(kind, material)
    return most === undefined || compare(qty, most) <= 0
      ? []
      : at('qty', MESSAGES.overLimit(material.name, plainDecimal(most), material.unit))
  })
  const isUnexplained = kind === 'difference' && remark.trim() === ''
  return [...wrong, ...(isUnexplained ? [{ field: 'remark', why: MESSAGES.differenceMissing }] : [])]
}

/** A movement with the material that it is about. */
export interface Found {
  readonly material: Material
  readonly movement: Movement
}

export const movementIn = (materials: readonly Material[], movementId: string): Found | undefined =>
  materials
    .flatMap((material) => material.movements.map((movement) => ({ material, movement })))
    .find(({ movement }) => movement.id === movementId)

/** How much is confirmed: a difference is agreed to as it is, or not at all. */
export const confirmedQty = (
  { kind, qty }: Pick<Movement, 'kind' | 'qty'>,
  answer: Pick<MovementAnswer, 'qty'>,
): string => (kind === 'difference' ? qty : (answer.qty ?? qty))

const quantityErrors = ({ material, movement }: Found, answer: MovementAnswer): readonly [string, string][] => {
  const qty = confirmedQty(movement, answer)
  const declared = plainDecimal(movement.qty)
  if (isNothing(qty)) return [['qty', MESSAGES.qtyZero]]
  if (compare(qty, movement.qty) > 0) return [['qty', MESSAGES.overConfirmed(material.name, declared, material.unit)]]
  const isUnexplained = compare(qty, movement.qty) < 0 && (answer.remark ?? '').trim() === ''
  return isUnexplained ? [['remark', MESSAGES.remarkMissing(material.name)]] : []
}

/** What is wrong with what a side says to movements that wait for it. */
export const answerErrors = (side: Side, materials: readonly Material[], answers: readonly MovementAnswer[]): Wrong[] =>
  answers.flatMap((answer, index): Wrong[] => {
    const found = movementIn(materials, answer.movementId)
    const at = (name: string, why: string): Wrong[] => [{ field: `answers.${index}.${name}`, why }]
    if (found === undefined) return at('movementId', MESSAGES.movementUnknown)
    if (found.movement.status !== 'waiting') return at('movementId', MESSAGES.notWaiting)
    if (!waitsFor(found.movement, side)) return at('movementId', MESSAGES.notYours)
    if (answers.findIndex(({ movementId }) => movementId === answer.movementId) !== index)
      return at('movementId', MESSAGES.notWaiting)
    if (answer.isAgreed) return quantityErrors(found, answer).flatMap(([name, why]) => at(name, why))
    return (answer.remark ?? '').trim() === '' ? at('remark', MESSAGES.refusalMissing(found.material.name)) : []
  })

type Planned = MaterialPlan['materials'][number]

/** How much is planned of a material: what was typed, or what the recipes need. */
export const plannedQty = (planned: Planned, needed: readonly Needed[]): string | undefined =>
  planned.plannedQty ?? needed.find((one) => materialKey(one) === materialKey(planned))?.qty

/** Something has happened to it: what it is called stands in the ledger of both sides. */
const isMoved = ({ movements }: Pick<Material, 'movements'>): boolean => movements.length > 0

/** What is wrong with a plan of materials. */
export const planErrors = (
  materials: readonly Material[],
  { materials: planned }: MaterialPlan,
  needed: readonly Needed[],
): Wrong[] => {
  const keys = planned.map(materialKey)
  const wrong = planned.flatMap((one, index): Wrong[] => {
    const at = (name: string, why: string): Wrong[] => [{ field: `materials.${index}.${name}`, why }]
    const former = materials.find(({ id }) => id === one.id)
    if (one.id !== undefined && former === undefined) return at('id', MESSAGES.materialUnknown)
    if (keys.indexOf(materialKey(one)) !== index) return at('name', MESSAGES.materialTwice)
    const isRenamed =
      former !== undefined && (['code', 'name', 'unit'] as const).some((name) => former[name] !== one[name])
    if (former !== undefined && isRenamed && isMoved(former)) return at('name', MESSAGES.moved(former.name))
    const qty = plannedQty(one, needed)
    if (qty === undefined) return at('plannedQty', MESSAGES.plannedMissing)
    return isNothing(qty) ? at('plannedQty', MESSAGES.qtyZero) : []
  })
  const lost = materials.filter((one) => isMoved(one) && !planned.some(({ id }) => id === one.id))
  return [...wrong, ...lost.map(({ name }) => ({ field: 'materials', why: MESSAGES.moved(name) }))]
}

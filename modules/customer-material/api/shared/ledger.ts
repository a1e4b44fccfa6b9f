import { minus } from '#kernel/decimal.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Act } from '#platform/document/types.ts'
import type { Change } from '#platform/database/tables.ts'
import { answerErrors, confirmedQty, declareErrors, movementIn, type Found } from '../../errors.ts'
import { confirmedSum, declaredSum, isWithdrawable, mayHandle, mustBeConfirmed } from '../../rules.ts'
import type { Material, MovementAnswer, MovementAnswers, MovementRequest } from '../../shapes.ts'
import { HISTORY, KINDS, MESSAGES } from '../../words.ts'
import * as store from './ledger-store.ts'

/** Something about a ledger that is written, in the transaction of its document, which the caller has locked. */
interface Ledger {
  readonly act: Act
  readonly owner: store.Owner
  readonly materials: readonly Material[]
}

const refuseWrong = (wrong: readonly { readonly field: string; readonly why: string }[]): void => {
  if (wrong.length > 0) invalid(byField(wrong), wrong[0]?.why)
}

const mustHandle = ({ me }: Act): void => {
  if (!mayHandle(me.side, (permission) => me.permissions.has(permission))) refuse(403, 'Forbidden')
}

const sideOf = ({ me }: Act) => (me.side === 'supplier' ? 'supplier' : 'staff')
const negative = (qty: string): string => minus('0', qty)
const amount = (qty: string, unit: string): string => HISTORY.qty(plainDecimal(qty), unit)

/** Writes movements of one kind: what the other side has to confirm waits for it. */
export const declareMovements = async (ledger: Ledger, request: MovementRequest): Promise<Change[]> => {
  const { act, owner, materials } = ledger
  const { tx, me, now } = act
  const { kind, lines, remark = '' } = request
  mustHandle(act)
  refuseWrong(declareErrors(sideOf(act), materials, request))
  const isWaiting = mustBeConfirmed(kind)
  const added = declaredSum(kind)
  for (const { materialId, qty } of lines) {
    await store.insertMovement(tx, me, owner, {
      materialId,
      kind,
      qty,
      remark: remark.trim(),
      status: isWaiting ? 'waiting' : 'confirmed',
      confirmedQty: isWaiting ? null : qty,
      side: sideOf(act),
      createdBy: me.userId,
      createdByName: me.userName,
      createdAt: now.toISOString(),
    })
    if (added !== undefined) await store.count(tx, me, owner, materialId, added, qty)
  }
  return lines.flatMap(({ materialId, qty }) =>
    materials
      .filter(({ id }) => id === materialId)
      .map(({ name, unit }) => ({
        field: HISTORY.field(name, KINDS[kind]),
        before: HISTORY.none,
        after: amount(qty, unit),
      })),
  )
}

/** The other side has counted, or does not agree. */
const settle = async (
  { act, owner }: Ledger,
  { material, movement }: Found,
  answer: MovementAnswer,
): Promise<Change> => {
  const { tx, me, now } = act
  const { kind } = movement
  const qty = confirmedQty(movement, answer)
  const outcome = { answer: (answer.remark ?? '').trim(), answeredByName: me.userName, answeredAt: now.toISOString() }
  await store.settleMovement(tx, me, owner, movement.id, {
    ...outcome,
    status: answer.isAgreed ? 'confirmed' : 'refused',
    confirmedQty: answer.isAgreed ? qty : null,
  })
  const counted = confirmedSum(kind)
  const declared = declaredSum(kind)
  if (answer.isAgreed && counted !== undefined) await store.count(tx, me, owner, material.id, counted, qty)
  if (!answer.isAgreed && declared !== undefined)
    await store.count(tx, me, owner, material.id, declared, negative(movement.qty))
  return {
    field: HISTORY.field(material.name, KINDS[kind]),
    before: amount(movement.qty, material.unit),
    after: answer.isAgreed ? HISTORY.confirmed(amount(qty, material.unit)) : HISTORY.refused(outcome.answer),
  }
}

/** Says something to movements that wait for the caller's side. */
export const answerMovements = async (ledger: Ledger, { answers }: MovementAnswers): Promise<Change[]> => {
  const { act, materials } = ledger
  mustHandle(act)
  refuseWrong(answerErrors(sideOf(act), materials, answers))
  const changes: Change[] = []
  for (const answer of answers) {
    const found = movementIn(materials, answer.movementId)
    if (found !== undefined) changes.push(await settle(ledger, found, answer))
  }
  return changes
}

/** Takes back what the caller's side wrote. */
export const withdrawMovement = async (ledger: Ledger, movementId: string): Promise<Change[]> => {
  const { act, owner, materials } = ledger
  const { tx, me, now } = act
  mustHandle(act)
  const found = movementIn(materials, movementId)
  if (found === undefined) return refuse(404, 'NotFound')
  const { material, movement } = found
  if (!isWithdrawable(movement, sideOf(act)))
    return invalid({ movementId: [MESSAGES.notWithdrawable] }, MESSAGES.notWithdrawable)
  await store.settleMovement(tx, me, owner, movement.id, {
    status: 'withdrawn',
    confirmedQty: null,
    answer: '',
    answeredByName: me.userName,
    answeredAt: now.toISOString(),
  })
  const declared = declaredSum(movement.kind)
  if (declared !== undefined) await store.count(tx, me, owner, material.id, declared, negative(movement.qty))
  return [
    {
      field: HISTORY.field(material.name, KINDS[movement.kind]),
      before: amount(movement.qty, material.unit),
      after: HISTORY.withdrawn,
    },
  ]
}

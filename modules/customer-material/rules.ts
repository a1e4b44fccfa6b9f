import type { Side } from '#kernel/caller.ts'
import { compare, minus, sum } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Material, Movement, MovementKind } from './shapes.ts'
import { MESSAGES } from './words.ts'

type Sums = Pick<Material, 'issuedQty' | 'receivedQty' | 'usedQty' | 'scrappedQty' | 'returnedQty' | 'agreedQty'>
type Counted = Sums & Pick<Material, 'movements'>

const less = (from: string, ...parts: readonly string[]): string => minus(from, sum(parts))
const least = (a: string, b: string): string => (compare(a, b) < 0 ? a : b)
const atLeastNothing = (qty: string): string => (compare(qty, '0') < 0 ? '0' : qty)

/** What was issued and nobody has accounted for yet. */
export const balanceOf = ({ issuedQty, usedQty, scrappedQty, returnedQty, agreedQty }: Sums): string =>
  less(issuedQty, usedQty, scrappedQty, returnedQty, agreedQty)

export const isSettled = (material: Sums): boolean => compare(balanceOf(material), '0') === 0

/** What was handed out and did not arrive, as far as the supplier has counted it. */
export const shortOf = ({ movements }: Pick<Material, 'movements'>): string =>
  sum(
    movements.flatMap(({ kind, qty, confirmedQty }) =>
      kind === 'issue' && confirmedQty !== null ? [minus(qty, confirmedQty)] : [],
    ),
  )

/** What is said of movements of a kind that the other side has not confirmed yet. */
const waitingFor = (movements: readonly Movement[], kind: MovementKind): string =>
  sum(movements.filter((one) => one.kind === kind && one.status === 'waiting').map(({ qty }) => qty))

/** How much of a material a movement of a kind can be about; without end where nothing bounds it. */
export const limitOf = (kind: MovementKind, material: Counted): string | undefined => {
  const { movements, receivedQty, usedQty, scrappedQty, returnedQty } = material
  if (kind === 'issue') return undefined
  const returning = waitingFor(movements, 'return')
  const unaccounted = less(balanceOf(material), returning, waitingFor(movements, 'difference'))
  // What is on its way is not gone: it has not come yet.
  if (kind === 'difference') return atLeastNothing(less(unaccounted, waitingFor(movements, 'issue')))
  return atLeastNothing(least(less(receivedQty, usedQty, scrappedQty, returnedQty, returning), unaccounted))
}

const DECLARED_BY: Readonly<Record<MovementKind, readonly Side[]>> = {
  issue: ['staff'],
  return: ['supplier'],
  use: ['supplier'],
  scrap: ['supplier'],
  difference: ['supplier', 'staff'],
}
/** The kinds that the other side has to confirm. */
const CONFIRMED: readonly MovementKind[] = ['issue', 'return', 'difference']
export const mustBeConfirmed = (kind: MovementKind): boolean => CONFIRMED.includes(kind)

/** May this side write a movement of this kind? */
export const mayDeclare = (side: Side, kind: MovementKind): boolean => DECLARED_BY[kind].includes(side)

/** Purchasing and the warehouse hand material out; at the supplier, whoever plans production deals with it. */
export const mayHandle = (side: Side, may: (permission: Permission) => boolean): boolean =>
  side === 'staff' ? may('order.manage') || may('receipt.store') : side === 'supplier' && may('order.plan')

/** Does a movement wait for this side? */
export const waitsFor = ({ status, side: by }: Pick<Movement, 'status' | 'side'>, side: Side): boolean =>
  status === 'waiting' && by !== side

/** May this side take back what it wrote? What nobody confirms can be taken back as long as the ledger is open. */
export const isWithdrawable = (
  { status, side: by, kind }: Pick<Movement, 'status' | 'side' | 'kind'>,
  side: Side,
): boolean => by === side && (status === 'waiting' || (status === 'confirmed' && !mustBeConfirmed(kind)))

/** What a movement adds to the sums of its material when it is written, and when it is confirmed. */
const DECLARED: Partial<Record<MovementKind, keyof Sums>> = { issue: 'issuedQty', use: 'usedQty', scrap: 'scrappedQty' }
const CONFIRMED_AS: Partial<Record<MovementKind, keyof Sums>> = {
  issue: 'receivedQty',
  return: 'returnedQty',
  difference: 'agreedQty',
}
export const declaredSum = (kind: MovementKind): keyof Sums | undefined => DECLARED[kind]
export const confirmedSum = (kind: MovementKind): keyof Sums | undefined => CONFIRMED_AS[kind]

/** Why a document with this material cannot be closed; nothing where all of it is accounted for. */
export const openReason = (materials: readonly (Sums & Pick<Material, 'name' | 'unit'>)[]): string | undefined => {
  const open = materials.filter((material) => !isSettled(material))
  const [first] = open
  if (first === undefined) return undefined
  const why = MESSAGES.open(first.name, plainDecimal(balanceOf(first)), first.unit)
  return open.length > 1 ? MESSAGES.openMore(why, open.length) : why
}

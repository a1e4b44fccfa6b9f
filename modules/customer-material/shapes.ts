import {
  count,
  flag,
  id,
  instant,
  listOf,
  nullable,
  oneOf,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

export const MATERIALS_MAX = 50
const MOVEMENTS_MAX = 2000
const kind = oneOf(['issue', 'return', 'use', 'scrap', 'difference'], FIELDS.kind)
const remark = text(200, { title: FIELDS.remark })

/** Something that happened to a material: one side says it, and where it concerns the other, that one confirms it. */
export const Movement = shape({
  id: id(),
  kind,
  qty: quantity(FIELDS.qty),
  status: oneOf(['waiting', 'confirmed', 'refused', 'withdrawn'], FIELDS.status),
  /** What the other side counted. */
  confirmedQty: nullable(quantity(FIELDS.confirmedQty)),
  remark,
  side: oneOf(['supplier', 'staff'], FIELDS.side),
  createdByName: text(100, { title: FIELDS.by }),
  createdAt: instant(FIELDS.at),
  answer: text(200, { title: FIELDS.answer }),
  answeredByName: text(100, { title: FIELDS.by }),
  answeredAt: nullable(instant(FIELDS.at)),
})
export type Movement = Static<typeof Movement>
export type MovementKind = Movement['kind']

const named = {
  code: text(40, { title: FIELDS.code }),
  name: words(100, FIELDS.name),
  unit: words(10, FIELDS.unit),
}

/** A material that the buyer supplies, and where it went. */
export const Material = shape({
  id: id(),
  lineNo: count(FIELDS.lineNo),
  ...named,
  plannedQty: quantity(FIELDS.plannedQty),
  /** What the formulas of the document say; nothing where none names it. */
  theoreticalQty: nullable(quantity(FIELDS.theoreticalQty)),
  issuedQty: quantity(FIELDS.issuedQty),
  receivedQty: quantity(FIELDS.receivedQty),
  usedQty: quantity(FIELDS.usedQty),
  scrappedQty: quantity(FIELDS.scrappedQty),
  returnedQty: quantity(FIELDS.returnedQty),
  agreedQty: quantity(FIELDS.agreedQty),
  movements: listOf(Movement, { max: MOVEMENTS_MAX, title: FIELDS.movements }),
})
export type Material = Static<typeof Material>
export const Materials = listOf(Material, { max: MATERIALS_MAX, title: FIELDS.materials })

/** What the buyer plans to supply. One without an id is new; without a quantity, it is what the formulas say. */
export const MaterialPlan = shape({
  materials: listOf(shape({ id: optional(id()), ...named, plannedQty: optional(quantity(FIELDS.plannedQty)) }), {
    max: MATERIALS_MAX,
    title: FIELDS.materials,
  }),
})
export type MaterialPlan = Static<typeof MaterialPlan>

/** Movements of one kind that one side declares at once. */
export const MovementRequest = shape({
  kind,
  lines: listOf(shape({ materialId: id(FIELDS.material), qty: quantity(FIELDS.qty) }), {
    min: 1,
    max: MATERIALS_MAX,
    title: FIELDS.lines,
  }),
  remark: optional(remark),
})
export type MovementRequest = Static<typeof MovementRequest>

/** What the other side says to movements that wait for it. Without a quantity, it is what was declared. */
export const MovementAnswers = shape({
  answers: listOf(
    shape({
      movementId: id(FIELDS.movements),
      isAgreed: flag(FIELDS.isAgreed),
      qty: optional(quantity(FIELDS.confirmedQty)),
      remark: optional(remark),
    }),
    { min: 1, max: 200, title: FIELDS.answers },
  ),
})
export type MovementAnswers = Static<typeof MovementAnswers>
export type MovementAnswer = MovementAnswers['answers'][number]

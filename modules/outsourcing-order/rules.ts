import { compare, minus, sum, withPercent } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Material } from '#modules/customer-material/contract.ts'
import { CONTENT } from '#modules/outsourcing-contract/contract.ts'
import type { Comment, Delivery, DeliveryDraft, Rework } from './delivery-shapes.ts'
import type { Finding, OutsourcingDraft } from './draft-shapes.ts'
import type { OutsourcingItem, OutsourcingMove, OutsourcingOrder } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** Illustration, voices and the like: delivered as files, with rights. */
export const isContent = ({ outsourcingType }: Pick<OutsourcingOrder, 'outsourcingType'>): boolean =>
  outsourcingType === CONTENT

/** Where the cost of rework stands: nothing to settle, the supplier may ask, the buyer is asked, agreed, the supplier's own. */
export const REWORK = { none: 0, open: 1, asked: 2, agreed: 3, borne: 4 } as const
export const RESULT = { passed: 1, returned: 2 } as const

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface OutsourcingFacts extends Pick<OutsourcingOrder, 'outsourcingType'> {
  /** The first thing that stands against publishing. */
  readonly finding: Finding | null
  /** The delivery that waits for a review. */
  readonly open:
    | (Pick<Delivery, 'receiptCode' | 'isStored'> & {
        readonly isEnded: boolean
        /** Nothing of it has left yet. */ readonly isPending: boolean
      })
    | null
  /** With that delivery all lines are complete. */
  readonly isComplete: boolean
  readonly reworkStatus: Rework['status']
  /** The delivery before the open one came back. */
  readonly isReworked: boolean
  readonly isCloseAsked: boolean
  readonly materials: readonly Material[]
  readonly isMaterialSettled: boolean
}

type Line = Pick<OutsourcingItem, 'id' | 'lineNo' | 'unit' | 'qty' | 'deliveredQty' | 'acceptedQty'>
type Rates = Pick<OutsourcingOrder, 'overRate' | 'underRate'>
type Errors = Finding[]

const at = (field: string, why: string, isWrong: boolean): Errors => (isWrong ? [{ field, why }] : [])
const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** How much of a line can still be handed over. */
export const deliverableOf = ({ qty, deliveredQty }: Line, { overRate }: Pick<Rates, 'overRate'>): string => {
  const left = minus(withPercent(qty, overRate), deliveredQty)
  return compare(left, '0') < 0 ? '0' : left
}

/** Enough of a line is there: what is short is within what was agreed. */
export const isCovered = (
  { qty, acceptedQty }: Pick<Line, 'qty' | 'acceptedQty'>,
  { underRate }: Pick<Rates, 'underRate'>,
): boolean => compare(acceptedQty, withPercent(qty, -underRate)) >= 0

/** A list that names lines of an order: strangers and repetitions are errors. */
const nameErrors = (
  field: string,
  items: readonly Pick<Line, 'id'>[],
  named: readonly { readonly itemId: string }[],
): Errors =>
  named.flatMap(({ itemId }, index) => [
    ...at(`${field}.${index}.itemId`, MESSAGES.lineUnknown(index + 1), !items.some(({ id }) => id === itemId)),
    ...at(
      `${field}.${index}.itemId`,
      MESSAGES.lineTwice(index + 1),
      named.findIndex((one) => one.itemId === itemId) !== index,
    ),
  ])

/** What is wrong with how a supplier accepts an order. */
export const acceptanceErrors = (
  order: Pick<OutsourcingOrder, 'outsourcingType'> & {
    readonly items: readonly Pick<OutsourcingItem, 'id' | 'lineNo' | 'requiredDate'>[]
  },
  { lines = [], copyrightConfirmed = false, remark }: Pick<OutsourcingMove, 'lines' | 'copyrightConfirmed' | 'remark'>,
): Errors => {
  const isLate = order.items.some(({ id, requiredDate }) =>
    lines.some(({ itemId, promisedDate }) => itemId === id && promisedDate > requiredDate),
  )
  return [
    ...nameErrors('lines', order.items, lines),
    ...order.items
      .filter(({ id }) => !lines.some(({ itemId }) => itemId === id))
      .map(({ lineNo }) => ({ field: 'lines', why: MESSAGES.promisedMissing(lineNo) })),
    ...at('remark', MESSAGES.reasonForLate, isLate && isBlank(remark)),
    ...at('copyrightConfirmed', MESSAGES.copyrightMissing, isContent(order) && !copyrightConfirmed),
  ]
}

/** What is wrong with a delivery. */
export const deliveryErrors = (
  order: Pick<OutsourcingOrder, 'outsourcingType' | 'overRate'> & { readonly items: readonly Line[] },
  { items: delivered, files = [], links = [] }: DeliveryDraft,
): Errors => [
  ...nameErrors('delivery.items', order.items, delivered),
  ...delivered.flatMap(({ itemId, qty }, index) => {
    const line = order.items.find(({ id }) => id === itemId)
    const field = `delivery.items.${index}.qty`
    if (line === undefined) return []
    const most = deliverableOf(line, order)
    return [
      ...at(field, MESSAGES.qtyNone(line.lineNo), compare(qty, '0') <= 0),
      ...at(field, MESSAGES.deliveredOver(line.lineNo, plainDecimal(most), line.unit), compare(qty, most) > 0),
    ]
  }),
  ...at('delivery.files', MESSAGES.filesMissing, isContent(order) && files.length === 0 && links.length === 0),
]

/** What is wrong with what is said to a delivery. */
export const commentErrors = (comments: readonly Comment[], files: readonly string[]): Errors =>
  comments.flatMap(({ fileId, second, x, y }, index) => {
    const field = `comments.${index}`
    const isPlaced = second !== null || x !== null || y !== null
    return [
      ...at(`${field}.fileId`, MESSAGES.commentFile(index + 1), fileId !== null && !files.includes(fileId)),
      ...at(`${field}.fileId`, MESSAGES.commentPlace(index + 1), fileId === null && isPlaced),
      ...at(`${field}.x`, MESSAGES.commentPin(index + 1), (x === null) !== (y === null)),
    ]
  })

/** How much of a material was used beyond the need; nothing where nobody said how much that is. */
export const overLossOf = ({
  usedQty,
  scrappedQty,
  theoreticalQty,
}: Pick<Material, 'usedQty' | 'scrappedQty' | 'theoreticalQty'>): string => {
  const over = theoreticalQty === null ? '0' : minus(sum([usedQty, scrappedQty]), theoreticalQty)
  return compare(over, '0') > 0 ? over : '0'
}

/** What is wrong with the charges of a settlement: every material that was used beyond the need has a price, and no other. */
export const chargeErrors = (
  materials: readonly Material[],
  charges: NonNullable<OutsourcingMove['charges']>,
): Errors => [
  ...charges.flatMap(({ materialId }, index) => {
    const material = materials.find(({ id }) => id === materialId)
    const field = `charges.${index}.materialId`
    if (material === undefined) return [{ field, why: MESSAGES.materialUnknown }]
    return at(field, MESSAGES.chargeUnneeded(material.name), compare(overLossOf(material), '0') === 0)
  }),
  ...materials
    .filter((one) => compare(overLossOf(one), '0') > 0 && !charges.some(({ materialId }) => materialId === one.id))
    .map(({ name }) => ({ field: 'charges', why: MESSAGES.chargeMissing(name) })),
]

/** What a draft lacks or has wrong, whatever the rate card says: it can be saved all the same, and not published. */
type Drafted = Pick<
  OutsourcingDraft,
  'outsourcingType' | 'brief' | 'referenceFiles' | 'usageScope' | 'warehouseId' | 'materials' | 'startDate'
> & {
  readonly items: readonly Pick<OutsourcingDraft['items'][number], 'qty' | 'requiredDate'>[]
}

export const draftErrors = (draft: Drafted): Errors => {
  const { items, brief, referenceFiles, usageScope, warehouseId = null, materials = [], startDate } = draft
  const isFiles = isContent(draft)
  return [
    ...items.flatMap(({ qty, requiredDate }, index) => [
      ...at(`items.${index}.qty`, MESSAGES.qtyNone(index + 1), compare(qty, '0') <= 0),
      ...at(`items.${index}.requiredDate`, MESSAGES.datesWrong, requiredDate < startDate),
    ]),
    ...at('brief', MESSAGES.briefMissing, isFiles && isBlank(brief)),
    ...at('referenceFiles', MESSAGES.referencesMissing, isFiles && referenceFiles.length === 0),
    ...at('usageScope', MESSAGES.scopeMissing, isFiles && usageScope === null),
    ...at('materials', MESSAGES.materialsForContent, isFiles && materials.length > 0),
    ...at('warehouseId', MESSAGES.warehouseMissing, !isFiles && warehouseId === null),
  ]
}

import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
  count,
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
import { AQLS, LEVELS } from './aql.ts'
import { FIELDS } from './field-words.ts'
import { LINES_MAX } from './line-shapes.ts'
import { RESULTS, SEVERITIES } from './words.ts'

const Defect = shape({
  severity: codeOf(SEVERITIES, FIELDS.severity),
  description: words(200, FIELDS.defect),
  count: count(FIELDS.defectCount, 1_000_000),
  photos: fileIds(FIELDS.defectPhotos, 9),
})
export type Defect = Static<typeof Defect>

const entered = {
  itemId: id(FIELDS.lines),
  level: oneOf(LEVELS, FIELDS.level),
  aql: oneOf(AQLS, FIELDS.aql),
  defects: listOf(Defect, { max: 50, title: FIELDS.defects }),
  /** Nothing while the inspection goes on. */
  acceptedQty: nullable(quantity(FIELDS.acceptedQty)),
  concessionQty: nullable(quantity(FIELDS.concessionQty)),
  rejectedQty: nullable(quantity(FIELDS.rejectedQty)),
  remark: text(200, { title: FIELDS.remark }),
}
/** What somebody finds on one line. */
export const LineFinding = shape(entered)
export type LineFinding = Static<typeof LineFinding>

/** What somebody finds on a receipt. */
export const Finding = shape({
  lines: listOf(LineFinding, { max: LINES_MAX, title: FIELDS.lines }),
  reportFiles: fileIds(FIELDS.reportFiles, 5),
  remark: text(500, { title: FIELDS.remark }),
})
export type Finding = Static<typeof Finding>
export const FindingRequest = shape({ rowVersion: count(FIELDS.version), finding: Finding })

/** A finding beside the sampling plan that it is judged by. */
export const InspectedLine = shape({
  ...entered,
  lotSize: quantity(FIELDS.lotSize),
  letter: text(1, { title: FIELDS.letter }),
  sampleSize: count(FIELDS.sampleSize),
  accept: count(FIELDS.accept),
  reject: count(FIELDS.reject),
  /** In small lots the plan for small faults has a sample of its own; the first inspections did not note it. */
  minorSampleSize: optional(count(FIELDS.minorSampleSize)),
  minorAccept: count(FIELDS.minorAccept),
  /** Nothing before it is judged. */
  result: nullable(codeOf(RESULTS, FIELDS.result)),
})
export type InspectedLine = Static<typeof InspectedLine>

export const Inspection = shape({
  result: nullable(codeOf(RESULTS, FIELDS.result)),
  startedAt: instant(FIELDS.startedAt),
  inspector: text(100, { title: FIELDS.inspector }),
  judgedAt: nullable(instant(FIELDS.judgedAt)),
  lines: listOf(InspectedLine, { max: LINES_MAX, title: FIELDS.lines }),
  reportFiles: fileIds(FIELDS.reportFiles, 5),
  remark: optional(text(500, { title: FIELDS.remark })),
})
export type Inspection = Static<typeof Inspection>
export type Result = NonNullable<Inspection['result']>

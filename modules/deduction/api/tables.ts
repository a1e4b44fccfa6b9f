import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { deduction } from '../machine.ts'
import type { SHAPES } from '../shapes.ts'

/** The types of the noun, for the kit. */
export type DeductionDocument = DocumentOf<typeof deduction, 'deduction', typeof SHAPES>
export type DeductionStep = Step<DeductionDocument>

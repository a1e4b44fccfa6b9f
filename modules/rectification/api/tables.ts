import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { rectification } from '../machine.ts'
import type { SHAPES } from '../shapes.ts'

/** The types of the noun, for the kit. */
export type TaskDocument = DocumentOf<typeof rectification, 'rectificationTask', typeof SHAPES>
export type TaskStep = Step<TaskDocument>

import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { rectification } from '../machine.ts'
import type { Delivery, SHAPES, Task } from '../shapes.ts'

/** What is loaded with the head. */
export interface TaskParts {
  readonly deliveries: readonly Delivery[]
  readonly deduction: Task['deduction']
}

type Kit = DocumentOf<typeof rectification, 'rectificationTask', typeof SHAPES>

/** The types of the noun, for the kit. */
export type TaskDocument = Omit<Kit, 'parts'> & { readonly parts: TaskParts }
export type TaskStep = Step<TaskDocument>

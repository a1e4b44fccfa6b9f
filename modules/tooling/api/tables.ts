import type { DocumentOf, DocumentRecord, Step } from '#platform/document/types.ts'
import type { tooling } from '../machine.ts'
import type { ToolingFacts } from '../rules.ts'
import type { SHAPES, Tooling, ToolingRow } from '../shapes.ts'

type Kit = DocumentOf<typeof tooling, 'tooling', typeof SHAPES>

/** The types of the noun, for the kit. */
export type ToolingDocument = Omit<Kit, 'record' | 'facts'> & {
  readonly facts: ToolingFacts
  readonly record: Kit['record'] & DocumentRecord<Kit['state']> & Pick<ToolingRow, 'photoId'> & Pick<Tooling, 'skus'>
}
export type ToolingStep = Step<ToolingDocument>

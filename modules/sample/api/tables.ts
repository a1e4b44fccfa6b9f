import type { DocumentOf, DocumentRecord, Step } from '#platform/document/types.ts'
import type { sample } from '../machine.ts'
import type { SampleFacts } from '../rules.ts'
import type { Sample, SampleRow, SHAPES } from '../shapes.ts'

/** The form of a sample, as far as samples ask for it. */
export interface FormRecord {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly status: string
  readonly roundNo: number
}

/** What is loaded with the head. */
export interface SampleParts {
  readonly form: FormRecord
  readonly siblings: Sample['siblings']
}

type Kit = DocumentOf<typeof sample, 'sample', typeof SHAPES>

/** The types of the noun, for the kit. */
export type SampleDocument = Omit<Kit, 'parts' | 'record' | 'facts'> & {
  readonly parts: SampleParts
  readonly facts: SampleFacts
  readonly record: Kit['record'] & DocumentRecord<Kit['state']> & Pick<SampleRow, 'formCode' | 'photoId'>
}
export type SampleStep = Step<SampleDocument>

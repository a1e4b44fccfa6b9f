import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { samplingForm } from '../machine.ts'
import type { FormSample, SHAPES } from '../shapes.ts'

/** What is loaded with the head. */
export interface FormParts {
  readonly samples: readonly FormSample[]
}

/** The types of the noun, for the kit. */
export type FormDocument = Omit<DocumentOf<typeof samplingForm, 'samplingForm', typeof SHAPES>, 'parts'> & {
  readonly parts: FormParts
}
export type FormStep = Step<FormDocument>

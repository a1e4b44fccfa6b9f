import type { DocumentOf, DocumentRecord, Step } from '#platform/document/types.ts'
import type { safetyPassport } from '../machine.ts'
import type { SafetyKind } from '../rules.ts'
import type { Passport, SHAPES } from '../shapes.ts'

type Kit = DocumentOf<typeof safetyPassport, 'safetyPassport', typeof SHAPES>

/** What the category of the product asks for. */
export interface Requirement {
  readonly required: SafetyKind[]
  readonly isBlocking: boolean
}

/** The types of the noun, for the kit. */
export type PassportDocument = Omit<Kit, 'record' | 'parts'> & {
  readonly parts: Requirement
  readonly record: Kit['record'] & DocumentRecord<Kit['state']> & Pick<Passport, 'certificates'> & Requirement
}
export type PassportStep = Step<PassportDocument>

import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { formula, FormulaState } from '../machine.ts'
import type { ItemContent, OpenOrder, SHAPES } from '../shapes.ts'

type Base = DocumentOf<typeof formula, 'formula', typeof SHAPES>

/** What the lines cost, as far as the caller may read it. */
export interface CostRecord {
  readonly unitCosts: Readonly<Record<string, string>>
  readonly theoreticalCost: string | null
}
export interface VersionRecord {
  readonly id: string
  readonly code: string
  readonly version: string
  readonly status: FormulaState
  readonly effectiveFrom: string | null
  readonly changeReason: string
  readonly createdAt: string
}

/** The types of the noun, for the kit. Lines are kept without their costs, which lie apart. */
export type FormulaDocument = Omit<Base, 'head' | 'record' | 'parts'> & {
  readonly head: Omit<Base['head'], 'items'> & { readonly items: readonly ItemContent[] }
  readonly record: Base['record'] & { readonly orderCount: number; readonly sampleCode: string }
  readonly parts: {
    readonly costs: CostRecord | undefined
    readonly versions: readonly VersionRecord[]
    readonly openOrders: readonly OpenOrder[]
    readonly unknownCodes: readonly string[]
    readonly sampleCode: string
  }
}
export type FormulaStep = Step<FormulaDocument>

import type { Guard } from '#kernel/machine.ts'
import { openReason, type Material } from '#modules/customer-material/contract.ts'

/** What the guard of closing looks at. */
export interface MaterialFacts {
  /** What the buyer supplies, and where it went. */
  readonly materials: readonly Material[]
}

/** What the buyer has handed out is accounted for before the order is closed. */
export const materialOpen: Guard<MaterialFacts> = ({ materials }) => {
  const why = openReason(materials)
  return why === undefined ? undefined : { field: 'materials', why }
}

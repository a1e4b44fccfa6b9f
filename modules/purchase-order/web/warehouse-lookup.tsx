import { OptionLookup } from '#modules/selector/web/shared/option-lookup.tsx'
import type { LookupProps } from '#shell/kit/list/definition.ts'

/** Where the goods go. Orders name the warehouse as it was called when they were written. */
export const WarehouseLookup = (given: LookupProps) => (
  <OptionLookup {...given} list="Warehouse" valueIn={({ name }) => name} />
)

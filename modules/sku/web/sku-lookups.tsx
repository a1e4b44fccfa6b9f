import { OptionLookup } from '#modules/selector/web/shared/option-lookup.tsx'
import type { LookupProps } from '#shell/kit/list/definition.ts'

export const BrandLookup = (given: LookupProps) => <OptionLookup {...given} list="Brand" />

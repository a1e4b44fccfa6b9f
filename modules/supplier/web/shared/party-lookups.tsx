import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { OptionLookup } from '#modules/selector/web/shared/option-lookup.tsx'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import { LookupSelect } from '#shell/kit/list/lookup-select.tsx'
import { usePurchasers } from './purchasers.ts'

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })

/** The supplier of a document. */
export const SupplierLookup = (given: LookupProps) => <OptionLookup {...given} list="Supplier" />

/** The person who buys. */
export const PurchaserLookup = (given: LookupProps) => {
  const { data = [], isFetching } = usePurchasers()
  return <LookupSelect {...given} options={data.map(optionOf)} isLoading={isFetching} />
}

/** The company of ours that a document is of. */
export const BuyerLookup = (given: LookupProps) => {
  const { data = [], isFetching } = useBuyers()
  return <LookupSelect {...given} options={data.map(optionOf)} isLoading={isFetching} />
}

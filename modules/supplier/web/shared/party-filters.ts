import { lazy } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { FIELDS } from '#kernel/words.ts'
import type { Filter } from '#shell/kit/list/definition.ts'

// The selects of people who see all suppliers: no supplier fetches them.
const SupplierLookup = lazy(async () => ({ default: (await import('./party-lookups.tsx')).SupplierLookup }))
const PurchaserLookup = lazy(async () => ({ default: (await import('./party-lookups.tsx')).PurchaserLookup }))
const BuyerLookup = lazy(async () => ({ default: (await import('./party-lookups.tsx')).BuyerLookup }))

interface PartyQuery {
  readonly SupplierId?: string
  readonly PurchaserId?: string
  readonly BuyerCompanyId?: string
}

/** How staff find documents by who is on them. Suppliers and purchasers can be listed by those who see suppliers. */
export const partyFilters = (may: (permission: Permission) => boolean): Filter<PartyQuery>[] => [
  ...(may('supplier.view')
    ? [
        {
          key: 'supplier',
          kind: 'lookup' as const,
          label: FIELDS.supplier,
          input: SupplierLookup,
          toQuery: (SupplierId: string) => ({ SupplierId }),
        },
        {
          key: 'purchaser',
          kind: 'lookup' as const,
          label: FIELDS.purchaser,
          input: PurchaserLookup,
          toQuery: (PurchaserId: string) => ({ PurchaserId }),
        },
      ]
    : []),
  {
    key: 'buyer',
    kind: 'lookup',
    label: FIELDS.buyerCompany,
    input: BuyerLookup,
    toQuery: (BuyerCompanyId) => ({ BuyerCompanyId }),
  },
]

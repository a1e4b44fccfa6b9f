import type { Generated, JSONColumnType } from 'kysely'
import type { Narrowed, Schema } from '#platform/database/schema.ts'
import type { ChangePart } from '../change.ts'
import type { Profile } from '../profile.ts'
import type { Difference, Supplier } from '../shapes.ts'

/** The part of the profile that is neither searched nor personal. */
export type StoredProfile = Omit<
  Profile,
  | 'supplierType'
  | 'name'
  | 'idNumber'
  | 'contacts'
  | 'mainCategoryIds'
  | 'qualifications'
  | 'bankAccounts'
  | 'invoiceTitle'
  | 'agreements'
  | 'ocr'
>

/** A place that was sent back; `isConfirmed` once the supplier handed in again and called it right as it is. */
interface StoredReturn {
  readonly fieldPath: string
  readonly message: string
  readonly isConfirmed?: boolean
}

/** The tables of the module; the columns are those of the database, typed more exactly where it cannot. */
export type SupplierTables = Pick<
  Schema,
  | 'supplierQualification'
  | 'supplierAgreement'
  | 'supplierSubmission'
  | 'company'
  | 'membership'
  | 'appUser'
  | 'bankSub'
  | 'skuCategory'
> & {
  supplier: Narrowed<
    Schema['supplier'],
    {
      supplierType: 1 | 2 | 3
      profile: JSONColumnType<Partial<StoredProfile>>
      level: Generated<Supplier['level']>
      returnItems: JSONColumnType<readonly StoredReturn[]>
      passedBy: Generated<('finance' | 'legal')[]>
    }
  >
  supplierContact: Narrowed<Schema['supplierContact'], { roles: (1 | 2 | 3 | 4)[] }>
  paymentAccount: Narrowed<Schema['paymentAccount'], { accountType: 1 | 2 }>
  supplierChange: Narrowed<
    Schema['supplierChange'],
    {
      state: 'draft' | 'submitted' | 'returned' | 'approved'
      differences: JSONColumnType<readonly Difference[]>
      parts: ChangePart[]
      approvedParts: Generated<ChangePart[]>
    }
  >
}

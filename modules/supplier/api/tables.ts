import type { Generated, JSONColumnType } from 'kysely'
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

export type SupplierTables = {
  supplier: {
    id: Generated<string>
    companyId: string
    supplierType: 1 | 2 | 3
    status: Generated<number>
    cooperationStatus: Generated<number>
    profile: JSONColumnType<Partial<StoredProfile>>
    idNumberCipher: Uint8Array | null
    idNumberIndex: Uint8Array | null
    invoiceTitleCipher: Uint8Array | null
    ocrCipher: Uint8Array | null
    mainCategoryIds: string[]
    purchaserIds: string[]
    level: Generated<Supplier['level']>
    changeReviewStatus: Generated<number>
    returnItems: JSONColumnType<Supplier['returnItems']>
    passedBy: Generated<('finance' | 'legal')[]>
    nextExpiry: string | null
    searchText: string
    searchGrams: number[]
    buyerCompanyId: string | null
    inviterId: string | null
    submittedAt: string | null
    passedAt: string | null
    authenticatedAt: string | null
    testPaymentCipher: Uint8Array | null
    testPaymentTries: Generated<number>
    testPaymentPaidAt: string | null
    testPaymentAccountId: string | null
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string | null
    updatedAt: Generated<string>
    updatedBy: string | null
  }
  supplierContact: {
    id: string
    supplierId: string
    companyId: string
    seq: number
    name: string
    position: string
    mobileCipher: Uint8Array | null
    mobileIndex: Uint8Array | null
    mobileMasked: string
    email: string
    wechat: string
    roles: (1 | 2 | 3 | 4)[]
    isDefault: boolean
  }
  supplierQualification: {
    id: string
    supplierId: string
    companyId: string
    seq: number
    type: string
    certNo: string
    name: string
    issuer: string
    validFrom: string | null
    validTo: string | null
    isLongTerm: boolean
    fileId: string | null
    categoryIds: string[]
    renewsId: string | null
    endedAt: string | null
    toldDays: number | null
    createdAt: Generated<string>
  }
  paymentAccount: {
    id: string
    companyId: string
    seq: number
    accountName: string
    accountNoCipher: Uint8Array
    accountNoIndex: Uint8Array | null
    accountNoMasked: string
    accountType: 1 | 2
    bankName: string
    bankSubId: string | null
    bankSubName: string
    cnapsCode: string
    currency: string
    isDefault: boolean
    proofFileId: string | null
    verifyStatus: Generated<number>
    purpose: Generated<string>
    endedAt: string | null
    createdAt: Generated<string>
  }
  supplierAgreement: {
    id: Generated<string>
    supplierId: string
    companyId: string
    code: string
    version: string
    acceptedAt: Generated<string>
    address: string
    userId: string
  }
  supplierSubmission: {
    id: string
    supplierId: string
    companyId: string
    submittedAt: string
    submittedBy: string
    contentCipher: Uint8Array
  }
  supplierChange: {
    id: string
    supplierId: string
    companyId: string
    state: 'draft' | 'submitted' | 'returned' | 'approved'
    contentCipher: Uint8Array
    differences: JSONColumnType<readonly Difference[]>
    parts: ChangePart[]
    approvedParts: Generated<ChangePart[]>
    reviewRemark: Generated<string>
    oldMobileCipher: Uint8Array | null
    oldMobileToldAt: string | null
    submittedAt: string | null
    reviewedAt: string | null
    reviewedBy: string | null
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
  }
  company: {
    id: Generated<string>
    kind: number
    name: string
    shortName: Generated<string>
    creditCode: string | null
    address: Generated<string>
    searchGrams: number[]
  }
  membership: { id: string; userId: string; companyId: string; isOwner: boolean; isActive: boolean }
  appUser: { id: string; name: string; mobileMasked: string; staffRoles: string[]; isActive: boolean }
  bankSub: { id: string; bankName: string; name: string; cnapsCode: string; isEnabled: boolean }
  skuCategory: {
    id: string
    parentId: string | null
    name: string
    requiredQualifications: string[]
    isEnabled: boolean
  }
}

export type CompanyTables = {
  company: { id: string; kind: number }
  membership: { id: string; userId: string; companyId: string; isActive: boolean }
  paymentAccount: {
    id: string
    companyId: string
    accountName: string
    accountNoCipher: Uint8Array
    accountNoMasked: string
    bankName: string
    bankSubName: string
    cnapsCode: string
    currency: string
    isDefault: boolean
    verifyStatus: number
    purpose: string
    endedAt: string | null
    createdAt: string
  }
}

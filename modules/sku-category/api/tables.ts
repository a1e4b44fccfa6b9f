import type { Generated } from 'kysely'

export type CategoryTables = {
  skuCategory: {
    id: Generated<string>
    parentId: string | null
    name: string
    code: string
    level: number
    sort: number
    bizLine: string
    requiredQualifications: string[]
    progressTemplate: string[]
    defaultTaxRate: number
    overDeliveryRate: number
    safetyKinds: number[]
    safetyBlocks: boolean
    isEnabled: boolean
    searchGrams: number[]
    rowVersion: Generated<number>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
}

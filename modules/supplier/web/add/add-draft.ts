import type { AddSupplier } from '../../shapes.ts'

/** What the form holds. */
export interface AddForm {
  readonly supplierType: AddSupplier['supplierType']
  readonly name: string
  readonly shortName?: string
  readonly creditCode?: string
  readonly mainCategoryIds?: string[]
  readonly purchaserIds?: string[]
  readonly mobile?: string
}

/** A person has no credit code. */
export const hasCode = (type: AddSupplier['supplierType']): boolean => type !== 3

/** The supplier that the form means: what was left empty is left out. */
export const draftOf = (form: AddForm): AddSupplier => ({
  supplierType: form.supplierType,
  name: form.name.trim(),
  ...(form.shortName?.trim() ? { shortName: form.shortName.trim() } : {}),
  ...(hasCode(form.supplierType) && form.creditCode?.trim() ? { creditCode: form.creditCode.trim() } : {}),
  ...(form.mainCategoryIds?.length ? { mainCategoryIds: form.mainCategoryIds } : {}),
  ...(form.purchaserIds?.length ? { purchaserIds: form.purchaserIds } : {}),
})

import type { InviteDraft } from '../../shapes.ts'

/** What the form holds: everything at once, whatever the kind of invitation. */
export interface InviteForm {
  readonly registerType: InviteDraft['registerType']
  readonly supplierId?: string
  readonly buyerCompanyId?: string
  readonly categoryIds?: string[]
  readonly roleKeys?: NonNullable<InviteDraft['roleKeys']>
  readonly dataScope?: 1 | 2
  readonly canSeePrice?: boolean
  readonly mobile?: string
}

const REGISTER = 0
const JOIN = 1

/** The invitation that the form means: only what belongs to its kind. */
export const draftOf = (form: InviteForm): InviteDraft => ({
  registerType: form.registerType,
  ...(form.registerType === REGISTER
    ? {
        ...(form.buyerCompanyId ? { buyerCompanyId: form.buyerCompanyId } : {}),
        ...(form.categoryIds?.length ? { categoryIds: form.categoryIds } : {}),
      }
    : form.supplierId
      ? { supplierId: form.supplierId }
      : {}),
  ...(form.registerType === JOIN
    ? {
        roleKeys: form.roleKeys ?? [],
        dataScope: form.dataScope ?? 1,
        canSeePrice: form.canSeePrice ?? false,
      }
    : {}),
  ...(form.mobile?.trim() ? { mobile: form.mobile.trim() } : {}),
})

import { givenRoles, roleNames } from '#kernel/permission.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { Invite } from '../shapes.ts'
import { INVITE_STATUSES, REGISTER_TYPES } from '../words.ts'
import type { InviteRecord } from './store.ts'

export interface InviteDeps {
  readonly cipher: FieldCipher
  readonly publicUrl: string
}

export const codePlace = (id: string): string => `invite_code.code_cipher.${id}`
export const mobilePlace = (id: string): string => `invite_code.mobile_cipher.${id}`

/** The address that an invited person opens. */
export const linkOf = (publicUrl: string, code: string): string =>
  `${publicUrl}/register/invite_link?invite_code=${encodeURIComponent(code)}`

/** An invitation as its maker sees it; the code only while it opens something. */
export const inviteView = ({ cipher, publicUrl }: InviteDeps, record: InviteRecord): Invite => {
  const { codeCipher, companyId: _company, ownOnly, expiresAt, roleKeys: kept, ...rest } = record
  const code = record.status === 0 ? cipher.decrypt(codeCipher, codePlace(record.id)) : ''
  const { roleKeys, canSeePrice } = givenRoles(kept)
  return {
    ...rest,
    code,
    link: code === '' ? '' : linkOf(publicUrl, code),
    registerTypeName: REGISTER_TYPES[record.registerType],
    roleKeys,
    roleNames: roleNames(roleKeys),
    canSeePrice,
    dataScope: ownOnly ? 2 : 1,
    expireAt: expiresAt,
    maxUses: 1,
    statusName: INVITE_STATUSES[record.status],
  }
}

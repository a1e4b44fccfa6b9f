import type { Generated, JSONColumnType } from 'kysely'
import type { JWK } from 'jose'

export type AuthTables = {
  signingKey: { kid: string; publicJwk: JSONColumnType<JWK>; privateCipher: Uint8Array; createdAt: Generated<string>; retiredAt: string | null }
  loginSession: { id: Generated<string>; userId: string; clientId: string; createdAt: Generated<string>; expiresAt: string; revokedAt: string | null }
  appUser: {
    id: Generated<string>; name: string; mobileCipher: Uint8Array; mobileIndex: Uint8Array; mobileMasked: string
    userGroups: number[]; staffRoles: string[]; isActive: Generated<boolean>; createdAt: Generated<string>
  }
}

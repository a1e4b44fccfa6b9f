import type { Generated, JSONColumnType } from 'kysely'
import type { JWK } from 'jose'

export type AuthTables = {
  signingKey: {
    kid: string
    publicJwk: JSONColumnType<JWK>
    privateCipher: Uint8Array | null
    createdAt: string
    signsFrom: string
    retiredAt: string | null
  }
  loginSession: {
    id: Generated<string>
    userId: string | null
    clientId: string
    rootId: string
    parentId: string | null
    scope: string
    device: Generated<string>
    createdAt: string
    signedInAt: Generated<string>
    lastUsedAt: string
    expiresAt: string
    revokedAt: string | null
  }
  appUser: {
    id: Generated<string>
    name: string
    nickname: Generated<string>
    mobileCipher: Uint8Array
    mobileIndex: Uint8Array
    mobileMasked: string
    userGroups: number[]
    staffRoles: string[]
    scopes: Generated<string[]>
    isActive: Generated<boolean>
    createdAt: Generated<string>
  }
  membership: { userId: string; isActive: boolean }
  messagingBinding: { userId: string; openid: string }
  rateCounter: { subject: Uint8Array; startsAt: string; hits: number }
}

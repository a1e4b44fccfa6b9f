import type { Generated } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { AuthTables } from '#platform/auth/tables.ts'
import type { Tx } from '#platform/database/database.ts'

type SignInTables = AuthTables & {
  smsCode: {
    id: Generated<string>
    mobileIndex: Uint8Array
    purpose: string
    codeHash: Uint8Array
    tries: Generated<number>
    createdAt: string
    expiresAt: string
    usedAt: string | null
  }
  oauthClient: {
    clientId: string
    name: string
    kind: 'public' | 'confidential'
    state: string
    secretHash: string | null
    redirectUris: string[]
    grants: string[]
    scopes: string[]
    audienceSides: string[]
    firstParty: boolean
    idTokenAlg: Generated<SigningAlgorithm>
    updatedAt: string
  }
  passportLogin: {
    id: Generated<string>
    cookieHash: Uint8Array
    userId: string | null
    openid: string | null
    unionid: string | null
    method: 'sms' | 'wechat'
    device: string
    createdAt: string
    lastUsedAt: string
    expiresAt: string
    endedAt: string | null
  }
  authorizationCode: {
    codeHash: Uint8Array
    clientId: string
    userId: string
    rootId: string
    redirectUri: string
    scope: string
    nonce: string
    codeChallenge: string | null
    signedInAt: string
    sessionUntil: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
    sessionId: string | null
  }
  refreshToken: {
    tokenHash: Uint8Array
    sessionId: string
    generation: number
    issuedAt: string
    expiresAt: string
    rotatedAt: string | null
    successorCipher: Uint8Array | null
  }
  messagingFollower: { openid: string; unionid: string | null; isFollowing: boolean }
}

export const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SignInTables>()

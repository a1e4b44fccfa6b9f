import type { Generated } from 'kysely'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { ClientState } from '../machine.ts'
import type { AudienceSide, Grant, Kind } from '../rules.ts'

export type ClientTables = {
  oauthClient: {
    id: Generated<string>
    clientId: string
    name: string
    kind: Kind
    state: ClientState
    secretHash: string | null
    secretChangedAt: string | null
    redirectUris: string[]
    grants: Grant[]
    scopes: string[]
    permissions: Generated<string[]>
    audienceSides: AudienceSide[]
    idTokenAlg: SigningAlgorithm
    ownerId: string | null
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  appUser: { id: string; isActive: boolean; staffRoles: string[] }
}

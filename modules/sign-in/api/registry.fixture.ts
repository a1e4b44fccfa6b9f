import { systemCaller } from '#kernel/caller.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { Database } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/client-secret.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { insertPerson } from './people-store.ts'
import { tables } from './tables.ts'

const me = systemCaller('fixture')

/** Makes people and programs, through the same tables as the product. */
export const registryOf = (db: Database, cipher: FieldCipher) => ({
  person: (mobile: string) => db.write(me, async (tx) => String(await insertPerson(tx, me, cipher, mobile))),
  client: async (
    clientId: string,
    more: {
      kind?: 'public' | 'confidential'
      secret?: string
      redirectUris?: string[]
      grants?: string[]
      scopes?: string[]
      firstParty?: boolean
      sides?: string[]
      idTokenAlg?: SigningAlgorithm
    } = {},
  ) => {
    await db.write(me, (tx) =>
      tables(tx, me)
        .insertInto('oauthClient')
        .values({
          clientId,
          name: clientId,
          kind: more.kind ?? 'confidential',
          state: 'active',
          secretHash: more.kind === 'public' ? null : hashSecret(more.secret ?? clientId),
          redirectUris: more.redirectUris ?? [`https://${clientId}.example/cb`],
          grants: more.grants ?? ['authorization_code', 'refresh_token'],
          scopes: more.scopes ?? ['openid', 'SupplierErp', 'SupplierCenter'],
          audienceSides: more.sides ?? ['supplier'],
          firstParty: more.firstParty ?? false,
          idTokenAlg: more.idTokenAlg ?? 'RS256',
          updatedAt: new Date().toISOString(),
        })
        .execute(),
    )
  },
})

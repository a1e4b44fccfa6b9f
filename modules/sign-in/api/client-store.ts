import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { tables } from './tables.ts'

/** A program as it is registered; its secret only as a hash. */
export const findClient = (tx: Tx, me: Caller, clientId: string) =>
  tables(tx, me)
    .selectFrom('oauthClient')
    .select([
      'clientId',
      'name',
      'kind',
      'state',
      'secretHash',
      'redirectUris',
      'grants',
      'scopes',
      'audienceSides',
      'firstParty',
      'idTokenAlg',
    ])
    .where('clientId', '=', clientId)
    .executeTakeFirst()

export interface FirstPartyClient {
  readonly clientId: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly grants: readonly string[]
  readonly scopes: readonly string[]
  readonly audienceSides: readonly string[]
}

/** Registers one of our own programs, or brings it up to date with the configuration. Its name and state stay as they were. */
export const keepFirstParty = async (tx: Tx, me: Caller, client: FirstPartyClient): Promise<void> => {
  const rules = {
    redirectUris: [...client.redirectUris],
    grants: [...client.grants],
    scopes: [...client.scopes],
    audienceSides: [...client.audienceSides],
    kind: 'public' as const,
    firstParty: true,
    idTokenAlg: 'ES256' as const,
  }
  await tables(tx, me)
    .insertInto('oauthClient')
    .values({
      clientId: client.clientId,
      name: client.name,
      state: 'active',
      secretHash: null,
      updatedAt: sql<string>`now()`,
      ...rules,
    })
    .onConflict((conflict) => conflict.column('clientId').doUpdateSet(rules))
    .execute()
}

import { systemCaller } from '#kernel/caller.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { CLIENT_NAMES } from '../words.ts'
import { keepFirstParty, type FirstPartyClient } from './client-store.ts'

const GRANTS = ['authorization_code', 'refresh_token', 'sms'] as const

const firstParty = (publicUrl: string): readonly FirstPartyClient[] => [
  {
    clientId: 'supplier-portal',
    name: CLIENT_NAMES.portal,
    grants: GRANTS,
    scopes: ['openid', 'profile', 'SupplierErp', 'SupplierCenter', 'Account'],
    audienceSides: ['supplier'],
    redirectUris: [`${publicUrl}/`, `${publicUrl}/auth/callback`],
  },
  {
    clientId: 'purchasing-console',
    name: CLIENT_NAMES.console,
    grants: GRANTS,
    scopes: ['openid', 'profile', 'Purchasing'],
    audienceSides: ['staff'],
    redirectUris: [`${publicUrl}/console/`, `${publicUrl}/console/auth/callback`],
  },
]

/** Registers our own programs. Safe at every start, of any number of processes. */
export const ensureFirstPartyClients = async (db: Database, config: Pick<Config, 'publicUrl'>): Promise<void> => {
  const me = systemCaller('first-party-clients')
  await db.write(me, async (tx) => {
    for (const client of firstParty(config.publicUrl)) await keepFirstParty(tx, me, client)
  })
}

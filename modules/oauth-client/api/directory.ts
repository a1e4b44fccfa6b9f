import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '#platform/database/database.ts'
import * as store from './store.ts'

const me = systemCaller('client-directory')

/** Answers other modules, through the composition, whether a client may be used now. */
export const createClientDirectory = (db: Database) => ({
  isActive: (clientId: string): Promise<boolean> => db.read(me, (tx) => store.isActive(tx, me, clientId)),
})

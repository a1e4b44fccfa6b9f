import { invalid } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { operations } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { lendFolder, signUrl } from './service.ts'

export interface ObjectSigningDeps {
  readonly store: ObjectStore
  /** Known to the module of clients; the composition hands it in. */
  readonly isActiveClient: (clientId: string) => Promise<boolean>
}

/** Binds the signing calls. Detached: answers of transactions are kept for repeated requests, and these must not be. */
export const objectSigningRoutes = ({ store, isActiveClient }: ObjectSigningDeps): BoundOperation[] =>
  bind(operations, {
    signObjectUrl: { detached: async ({ me, body }) => signUrl(store, me, body) },
    getObjectSts: {
      detached: async ({ me, query }) => {
        if (!(await isActiveClient(query.client_id))) invalid({ client_id: [MESSAGES.clientUnknown] })
        return lendFolder(store, me)
      },
    },
  })

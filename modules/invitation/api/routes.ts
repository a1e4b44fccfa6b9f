import type { Clock } from '#platform/clock.ts'
import { CODE_TRIES, countTry } from '#platform/auth/rate-limit.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { joinSupplier, readInvite } from './join.ts'
import { createInvite, revokeInvite } from './service.ts'
import * as store from './store.ts'
import { inviteView, type InviteDeps } from './view.ts'

/** Binds the calls of invitations. */
export const invitationRoutes = (deps: InviteDeps & { readonly clock: Clock }): BoundOperation[] =>
  bind(operations, {
    // Detached, so that no Idempotency-Key keeps the code unsealed beside the request.
    createInviteCode: { detached: ({ db, me, body }) => db.write(me, (tx) => createInvite(tx, me, deps, body)) },
    listInviteCodes: async ({ tx, me, query }) => {
      const page = await store.listInvites(tx, me, query)
      return { ...page, rows: page.rows.map((record) => inviteView(deps, record)) }
    },
    revokeInviteCode: ({ tx, me, params }) => revokeInvite(tx, me, deps, params.id),
    getInviteMessage: {
      detached: ({ db, me, query, address }) => readInvite({ ...deps, db }, me, query.InviteCode, address),
    },
    joinSupplier: async ({ tx, me, body }) => {
      await countTry(tx, deps.cipher, CODE_TRIES, me.userId, deps.clock())
      return joinSupplier(tx, me, body.inviteCode)
    },
  })

import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { checkPermission } from './service.ts'

/** Binds the permission check. */
export const permissionRoutes = (): BoundOperation[] =>
  bind(operations, {
    // A question, though a POST: it reads, and its answer is not kept for repeated requests, because it may change.
    checkPermission: { detached: ({ db, me, body }) => db.read(me, (tx) => checkPermission(tx, me, body)) },
  })

import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { checkPermission } from './service.ts'

/** Binds the permission check. */
export const permissionRoutes = (): BoundOperation[] =>
  bind(operations, { checkPermission: ({ tx, me, body }) => checkPermission(tx, me, body) })

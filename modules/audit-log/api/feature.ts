import type { AuditedKinds } from '#platform/audited-kind.ts'
import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { KIND_NAMES } from '../words.ts'
import { listAuditKinds, listAuditLog } from './service.ts'

/** Binds the log of changes. `kinds`: what all modules have in it. */
export const auditLogRoutes = (kinds: AuditedKinds): BoundOperation[] =>
  bind(operations, {
    listAuditLog: ({ tx, me, query }) => listAuditLog(tx, me, kinds, query),
    listAuditKinds: ({ tx, me }) => listAuditKinds(tx, me, kinds),
  })

export const auditLogFeature: Feature = {
  contract: operations,
  routes: (_deps, { audited }) => auditLogRoutes(audited),
  // Kept by the passport and by the keeper of keys, which are no modules of the ERP.
  audited: {
    OAuthClient: { name: KIND_NAMES.OAuthClient, titles: titlesIn('oauth_client', 'name') },
    FieldKeys: { name: KIND_NAMES.FieldKeys },
  },
}

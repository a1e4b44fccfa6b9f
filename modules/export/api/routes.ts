import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { downloadExport } from './download.ts'
import { createExport, listExports, loadExport, retryExport, type ExportRules } from './service.ts'
import { jobView } from './view.ts'

interface Deps extends ExportRules {
  readonly objects: Objects
  readonly clock: Clock
}

/** Binds the calls of exports to their use cases. */
export const exportRoutes = ({ objects, clock, ...rules }: Deps): BoundOperation[] =>
  bind(operations, {
    listExports: ({ tx, me, query }) => listExports(tx, me, query, rules, clock()),
    createExport: ({ tx, me, body }) => createExport(tx, me, body, rules, clock()),
    getExport: async ({ tx, me, params }) => jobView(await loadExport(tx, me, params.id), rules.exporters, me, clock()),
    downloadExport: { detached: ({ db, me, params }) => downloadExport(db, me, params.id, objects, clock()) },
    retryExport: ({ tx, me, params, body }) => retryExport(tx, me, params.id, body.rowVersion, rules, clock()),
  })

import { systemCaller } from '#kernel/caller.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { Logger } from '../logging.ts'
import { anchorsInStore } from './anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys } from './anchor-keys.ts'
import { takeAnchor, type AnchorDeps } from './take-anchor.ts'
import { verifyAuditLog } from './verify.ts'

interface NightDeps extends AnchorDeps {
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly keptDays: number
}

/** Every night: an anchor, and the whole log compared with all of them. */
export const anchorJobs = (deps: NightDeps): ScheduledJob[] => [
  {
    name: 'audit.anchor',
    cron: '40 2 * * *',
    run: async () => {
      await takeAnchor(deps)
    },
  },
  {
    name: 'audit.verify',
    cron: '50 2 * * *',
    run: async () => {
      const { db, cipher, objects, clock, log, keptDays } = deps
      const me = systemCaller('audit-verify')
      const keys = await anchorKeysOf(await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher)))
      const files = await anchorsInStore(objects)
      const { summary, findings } = await verifyAuditLog({ db, clock, files, keys, keptDays })
      if (findings.length > 0) log.error({ findings: findings.map(({ sentence }) => sentence) }, summary)
      else log.info({}, summary)
    },
  },
]

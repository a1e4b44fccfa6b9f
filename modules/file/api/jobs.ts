import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { uploadKeyOf } from '#platform/files/keys.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import type { Disk } from '#platform/storage/disk-routes.ts'
import type { FileModuleDeps } from './deps.ts'
import * as store from './store.ts'

const KEPT_HOURS = 24
const AT_ONCE = 200

/** Removes uploads that nobody finished within a day, and what was sent to addresses after their file was done. */
export const fileJobs = (
  { db, objects, clock }: Pick<FileModuleDeps, 'db' | 'objects' | 'clock'>,
  disk?: Disk,
): ScheduledJob[] => [
  {
    name: 'file.clean',
    cron: '41 * * * *',
    run: async () => {
      const me = systemCaller('file.clean')
      const before = (hours: number): Date => new Date(clock().getTime() - hours * HOUR_MS)
      const stale = await db.read(me, (tx) => store.unfinished(tx, me, before(KEPT_HOURS), AT_ONCE))
      for (const file of stale) {
        // The object first: a row without one is found again, an object without a row is not.
        await objects.remove(uploadKeyOf(file.companyId, file.ownerId, file.id))
        await objects.remove(file.objectKey)
        await db.write(me, (tx) => store.remove(tx, me, file.id))
      }
      // Three hours, so that one missed run leaves nothing.
      const done = await db.read(me, (tx) => store.readyBetween(tx, me, before(KEPT_HOURS + 3), before(KEPT_HOURS)))
      for (const file of done) await objects.remove(uploadKeyOf(file.companyId, file.ownerId, file.id))
      await disk?.objects.sweep(before(1))
    },
  },
]

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { DingFiles } from '#platform/dingtalk/ding-files.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { Objects } from '#platform/storage/objects.ts'

/** What files are made of. */
export interface FileModuleDeps {
  readonly db: Database
  readonly store: ObjectStore
  readonly objects: Objects
  readonly clock: Clock
  /** None when the messaging suite is not connected. */
  readonly ding?: DingFiles | undefined
}

import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Database } from '#platform/database/database.ts'
import type { Reads } from '#platform/database/standby.ts'
import type { JobRecord } from './tables.ts'

/** One run of a job: in whose name, where its file is written, and how it tells how far it has come. */
export interface Making {
  readonly db: Database
  /** Where the rows of lists are read: a standby, or the primary. */
  readonly lists: Reads
  /** The person who asked, with the rights of this moment. */
  readonly me: Caller
  readonly job: JobRecord
  readonly path: string
  /** Marks the progress now and then; throws when another run has taken over. */
  readonly onProgress: (done: number, total: number) => Promise<void>
}

export interface Made {
  readonly rowCount: number
  readonly fileSize: number
}

/** How the file of one kind of job is made. */
export interface FileMaker {
  readonly contentType: string
  readonly needs: Permission
  readonly write: (making: Making) => Promise<Made>
}

/** The job cannot be done, and the person reads why. */
export class Impossible extends Error {}

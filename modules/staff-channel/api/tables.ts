import type { Service } from '#kernel/work-app.ts'
import type { Narrowed, Schema } from '#platform/database/schema.ts'

/** The tables of the module; the columns are those of the database, typed more exactly where it cannot. */
export type StaffChannelTables = Pick<Schema, 'staffBinding' | 'appUser'> & {
  staffChannel: Narrowed<Schema['staffChannel'], { service: Service | null }>
}

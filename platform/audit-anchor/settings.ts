import { createSettings, type Environment } from '../settings.ts'

/** How anchors of the audit log are kept. */
interface AnchorSettings {
  /** For how many days the object store is asked to let nobody remove an anchor; 0 asks for nothing. */
  readonly lockDays: number
  /** For how many days entries are kept: older ones may be gone. Said here because the owner of the database may not say it. */
  readonly keptDays: number
}

/** Three years, as `partition_plan` of the database has it. */
export const KEPT_DAYS = 3 * 365
const MOST_DAYS = 36_500

export const readAnchorSettings = (env: Environment): AnchorSettings => {
  const { whole, end } = createSettings(env)
  const lockDays = whole('AUDIT_ANCHOR_LOCK_DAYS', 0, MOST_DAYS)
  const keptDays = whole('AUDIT_KEPT_DAYS', KEPT_DAYS, MOST_DAYS)
  end()
  return { lockDays, keptDays }
}

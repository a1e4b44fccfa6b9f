import { StartProblems, type Environment } from '#platform/settings.ts'

const ROWS_MAX = 100_000
/** What fits on one sheet beside its header. */
const SHEET_MAX = 1_048_575

/** How many rows one export may have: EXPORT_ROWS_MAX, or a hundred thousand. */
export const exportRowsMax = (env: Environment): number => {
  const raw = env['EXPORT_ROWS_MAX']
  if (!raw) return ROWS_MAX
  if (!/^[1-9]\d{0,6}$/.test(raw) || Number(raw) > SHEET_MAX)
    throw new StartProblems([`EXPORT_ROWS_MAX must be a whole number from 1 to ${SHEET_MAX}, not "${raw}"`])
  return Number(raw)
}

import { REQUEST, type Patience } from '../database/connect.ts'

/** Nobody waits, and the machine may be busy: a connection may take as long to open as it takes. */
export const TEST_PATIENCE: Patience = {
  ...REQUEST,
  statementMs: 60_000,
  lockMs: 30_000,
  answerMs: 65_000,
  waitMs: 60_000,
  openMs: 60_000,
}

import { chmodSync, cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
// Everything that a checkout does not hold.
const NOT_COPIED = /^(node_modules|\.git|dist|data.*|coverage|test-results)$/

/** The sources as a newcomer has them after the install; what is installed is shared. */
export const makeCheckout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
  // Open to the account that root hands the database to.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.test(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating-system account that PostgreSQL runs as: it refuses root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Nothing for an ordinary user; `postgres`, or `nobody` where that is missing, for root. */
export const accountToDropTo = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account "postgres" or "nobody" to drop to: start as an ordinary user, or set DATABASE_URL',
  )
}

/** Can this account enter every folder on the way to the path? */
export const canReach = (path: string, account: Account): boolean => {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode, uid, gid } = statSync(parent)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && canReach(parent, account)
}

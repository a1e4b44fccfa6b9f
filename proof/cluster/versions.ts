import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeCheckout } from '../parts/checkout.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join('db', 'migrations')

/**
 * The planted migration: a table, and a column each on two tables that everybody writes to at that moment. It only adds, as
 * every migration must that is applied while the version before it still serves.
 */
const PLANTED = `
create table planted (id uuid primary key default gen_random_uuid(), made_at timestamptz not null default now());
alter table purchase_order add column planted text not null default '';
alter table announcement add column planted int;
`
export const PLANTED_NAME = '9000_planted'

/** The product as it is, and as it will be after an update that brings a migration: two folders with sources and pages. */
export interface Versions {
  readonly present: string
  readonly next: string
}

/** Copies, so that nobody who works on the sources meanwhile changes what is proven. */
export const withVersions = async <R>(work: (versions: Versions) => Promise<R>): Promise<R> => {
  const present = makeCheckout()
  const next = mkdtempSync(join(tmpdir(), 'portal-next-'))
  try {
    chmodSync(next, 0o755)
    const built = join(ROOT, 'dist')
    if (existsSync(built)) cpSync(built, join(present, 'dist'), { recursive: true })
    await promisify(execFile)(process.execPath, [join('scripts', 'build-web.ts')], { cwd: present })
    for (const name of readdirSync(present))
      cpSync(join(present, name), join(next, name), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(next, MIGRATIONS, `${PLANTED_NAME}.sql`), PLANTED)
    return await work({ present, next })
  } finally {
    for (const folder of [present, next]) rmSync(folder, { recursive: true, force: true })
  }
}

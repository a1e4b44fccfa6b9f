import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { DEPLOY } from '../deployment/sources.ts'
import { run, type Ground } from './postgres.ts'

const CONTENT = Buffer.from('x')

interface Named {
  readonly key: string
  /** Nothing where the row does not say it. */
  readonly sha256: Buffer | null
}

// Every row that names a file which has arrived.
const NAMED = `select object_key as key, sha256 from stored_file where status = 'ready'
  union all select object_key, null from audit_anchor`

/** The people of the proof have files that nobody uploaded: gives those a content, so that every row is true. */
export const makeMissing = async (client: Client, dataDir: string): Promise<void> => {
  const objects = createLocalObjects(join(dataDir, 'files'))
  const { rows } = await client.query<Named>(NAMED)
  for (const { key } of rows) {
    if ((await objects.open(key)) !== undefined) continue
    await objects.write(key, 'application/octet-stream', CONTENT)
    await client.query('update stored_file set size = $2, sha256 = sha256($3) where object_key = $1', [
      key,
      CONTENT.length,
      CONTENT,
    ])
  }
}

/** The files that a database names, and those of them that are not there byte for byte. */
export const missingFiles = async (
  client: Client,
  dataDir: string,
): Promise<{ readonly named: number; readonly missing: readonly string[] }> => {
  const objects = createLocalObjects(join(dataDir, 'files'))
  const { rows } = await client.query<Named>(NAMED)
  const missing: string[] = []
  for (const { key, sha256 } of rows) {
    const object = await objects.open(key)
    const hash = createHash('sha256')
    if (object) for await (const chunk of object.chunks) hash.update(chunk)
    if (!object || (sha256 !== null && !hash.digest().equals(sha256))) missing.push(key)
  }
  return { named: rows.length, missing }
}

/** `copy-files.sh`, by which files are copied and brought back. */
export const copyFiles = async (ground: Ground, from: string, to: string): Promise<void> => {
  mkdirSync(to, { recursive: true })
  // As the product's own user: the account of the database has nothing to do with files.
  await run({ ...ground, account: undefined }, 'sh', [join(DEPLOY, 'backup/copy-files.sh'), from, to])
}

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf } from '../config.ts'
import { syncFolder } from '../durable.ts'
import { GUIDE, isProduction, StartProblems, type Environment } from '../settings.ts'
import type { FieldKey } from './field-cipher.ts'

const ENTRY = /^(\d{1,3}):([0-9a-f]{64})$/

/**
 * The keys for personal data. FIELD_KEYS holds `id:64 hex digits`, newest first, separated by commas. In development a
 * key is made once and kept in the data folder; production does not start without FIELD_KEYS.
 */
export const readFieldKeys = (
  given: string | undefined,
  dataDir: string,
  production: boolean,
): [FieldKey, ...FieldKey[]] => {
  if (given) return parse(given)
  if (production)
    wrong(
      'must be set in production: personal data is encrypted with it. Make one as 1:$(openssl rand -hex 32) and keep it apart from the backups',
    )
  return parse(keptIn(dataDir))
}

/** The keys of an environment. */
export const fieldKeysOf = (env: Environment): [FieldKey, ...FieldKey[]] =>
  readFieldKeys(env['FIELD_KEYS'], dataDirOf(env), isProduction(env))

/** The sentence never shows what was given: a key with a typing error is still most of a key. */
const wrong = (how: string): never => {
  throw new StartProblems([`FIELD_KEYS ${how} (${GUIDE}, Keys)`])
}

const parse = (text: string): [FieldKey, ...FieldKey[]] => {
  const keys = text
    .trim()
    .split(',')
    .map((entry) => {
      const found = ENTRY.exec(entry.trim())
      const id = Number(found?.[1])
      if (!found?.[2] || id > 255) return wrong('must be a list of id:64 hex digits, id up to 255, separated by commas')
      return { id, secret: Buffer.from(found[2], 'hex') }
    })
  if (new Set(keys.map((key) => key.id)).size < keys.length) wrong('names one id twice')
  const [first, ...rest] = keys
  if (!first) return wrong('is empty')
  return [first, ...rest]
}

const keptIn = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const place = join(dataDir, 'field-keys')
  const draft = `${place}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `1:${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    // A link fails when the file is there already: of several starters one key wins.
    linkSync(draft, place)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  // Before anything is encrypted with it: after a power cut without the key nobody could read that again.
  syncFolder(dataDir)
  return readFileSync(place, 'utf8')
}

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#platform/database/connect.ts'
import { templateExamples } from '#platform/messaging/sms/templates.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { freePort } from '#platform/testing/ports.ts'

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const addressOf = (name: string): string => `postgresql://postgres@localhost/${name}?host=${database.options.host}`

const emptyDatabase = async (): Promise<string> => {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await createDatabase({ ...database.options, database: 'postgres' }, name)
  return name
}

const newKey = (): string => `1:${randomBytes(32).toString('hex')}`
const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: addressOf(database.options.database ?? ''),
  PUBLIC_URL: 'https://portal.example',
  PASSPORT_URL: 'https://passport.example',
  FIELD_KEYS: newKey(),
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '小树童阅',
  SMS_TEMPLATES: templateExamples(),
}

/** Starts a program that is expected to end by itself. */
const start = async (program: 'all' | 'worker' | 'migrate', env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, program, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  const sentences = complaint
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { code, said, sentences }
}

describe('a start that cannot go on ends with 1 and a sentence instead of a stack', () => {
  test.each(['all', 'worker'] as const)('for each missing setting of %s', async (program) => {
    const { code, sentences } = await start(program, { NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(sentences).toHaveLength(9)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ must be /)
  })
  test('for a database that is down', async () => {
    const port = await freePort()
    const { code, sentences } = await start('worker', {
      ...PRODUCTION,
      DATABASE_URL: `postgresql://portal:hush-hush@127.0.0.1:${port}/portal`,
    })
    expect(code).toBe(1)
    expect(sentences).toEqual([expect.stringMatching(/^Nobody answers .*"portal" at 127\.0\.0\.1/)])
    expect(sentences.join()).not.toContain('hush-hush')
  })
  test.each(['all', 'worker'] as const)(
    'for a schema that is not ready, where %s may not change it',
    async (program) => {
      const empty = await emptyDatabase()
      const env = { ...PRODUCTION, DATABASE_URL: addressOf(empty), MIGRATE_AT_START: 'no' }
      const { code, sentences } = await start(program, env)
      expect(code).toBe(1)
      expect(sentences).toEqual([expect.stringMatching(/^The database lacks 0001_.*run npm run migrate first/)])
    },
  )
  test('for keys that are not those of the database', async () => {
    await mustOpenDatabase(database.db, readFieldKeys(newKey(), dataDir, true))
    const { code, sentences } = await start('worker', PRODUCTION)
    expect(code).toBe(1)
    expect(sentences).toEqual([expect.stringContaining('FIELD_KEYS does not open what is in this database')])
  })
})

describe('npm run migrate', () => {
  test('makes an empty database ready and ends with 0, and the second time finds it up to date', async () => {
    const env = { ...PRODUCTION, DATABASE_URL: addressOf(await emptyDatabase()) }
    expect(await start('migrate', env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Applied '),
      sentences: [],
    })
    expect(await start('migrate', env)).toMatchObject({ code: 0, said: 'The database is up to date.\n' })
  })
  test('ends with 1 and a sentence when it cannot reach the database', async () => {
    const { code, sentences } = await start('migrate', { ...PRODUCTION, DATABASE_URL: addressOf('nowhere') })
    expect(code).toBe(1)
    expect(sentences).toEqual([expect.stringMatching(/^There is no database "nowhere"/)])
  })
})

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#platform/database/connect.ts'

const { host } = inject('database')
const admin = { host, user: 'postgres', database: 'postgres' }
const database = `setup_${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'portal-setup-'))
await createDatabase(admin, database)
afterAll(async () => {
  const client = new Client(admin)
  await client.connect()
  await client.query(`drop database ${database} with (force)`)
  await client.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const FLAGS = [
  ['--admin-name', '赵管理'],
  ['--admin-mobile', '13900000006'],
  ['--company-name', '北京小树童阅文化有限公司'],
  ['--company-short-name', '小树童阅'],
  ['--company-credit-code', '91110105MA01XHTY0F'],
  ['--company-address', '北京市朝阳区望京东路 8 号'],
]
const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: `postgresql://postgres@localhost/${database}?host=${host}`,
  PUBLIC_URL: 'https://portal.example',
  PASSPORT_URL: 'https://passport.example',
  FIELD_KEYS: `1:${randomBytes(32).toString('hex')}`,
}

const setup = async (args: readonly string[], env: Record<string, string> = PRODUCTION) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, out, complaint }
}
const tables = async (): Promise<number> => {
  const client = new Client({ ...admin, database })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`)
  await client.end()
  return rows[0].n
}

// In order: from an empty database on.
describe('npm run setup without a terminal', () => {
  test('names the flags that are missing, writes nothing, and ends with 2', async () => {
    const { code, complaint } = await setup(FLAGS.slice(0, 3).flat())
    expect(code).toBe(2)
    expect(complaint).toContain('--company-short-name --company-credit-code --company-address')
    expect(complaint).not.toContain('--admin-name')
    expect(await tables()).toBe(0)
  })
  test('says everything that is wrong with the flags, writes nothing, and ends with 2', async () => {
    const { code, complaint } = await setup([...FLAGS.flat(), '--admin-mobile', '1', '--company-credit-code', '2'])
    expect(code).toBe(2)
    expect(complaint.match(/--[a-z-]+:/g)).toEqual(['--admin-mobile:', '--company-credit-code:'])
    expect((await setup(['--emperor', 'x'])).code).toBe(2)
    expect(await tables()).toBe(0)
  })
  test('explains itself', async () => {
    const { code, out } = await setup(['--help'])
    expect(code).toBe(0)
    for (const [flag] of FLAGS) expect(out).toContain(flag)
  })
  test('says what is wrong with the settings, without a stack trace, and ends with 1', async () => {
    const { code, complaint } = await setup(FLAGS.flat(), { NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(
      complaint
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' ')[0]),
    ).toEqual(['PUBLIC_URL', 'PASSPORT_URL', 'DATABASE_URL', 'FIELD_KEYS'])
  })
  test('fills an empty database, and says at the next run that everything was there', async () => {
    const first = await setup(FLAGS.flat())
    expect([first.code, first.complaint]).toEqual([0, ''])
    expect(first.out).toMatch(/administrator {2}已新建 made {2}赵管理 139\*{4}0006/)
    expect(first.out).toContain('https://portal.example/console')
    const second = await setup(FLAGS.flat())
    expect(second.code).toBe(0)
    expect(second.out).not.toContain('made')
    expect(second.out.match(/was there/g)).toHaveLength(8)
  })
  test('refuses another key than that of the first run', async () => {
    const { code, complaint } = await setup(FLAGS.flat(), {
      ...PRODUCTION,
      FIELD_KEYS: `1:${randomBytes(32).toString('hex')}`,
    })
    expect(code).toBe(1)
    expect(complaint).toContain('FIELD_KEYS does not open what is in this database')
    expect(complaint).not.toContain(' at ')
  })
})

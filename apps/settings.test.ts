import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartProblems, type Environment } from '#platform/settings.ts'
import { readAllSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const KEY = `1:${'ab'.repeat(32)}`
const GOOD = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://portal:hush-hush@db.example/portal',
  PUBLIC_URL: 'https://portal.example',
  PASSPORT_URL: 'https://passport.example',
  FIELD_KEYS: KEY,
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'hush-hush',
  SMS_SIGN_NAME: '小树童阅',
  SMS_TEMPLATES:
    'login_code=A:code,minutes;bind_code=B:code,minutes;verify_code=C:deed,code,minutes;invite=D:inviter,company,link;bank_changed=E:name;business_notice=F:title,about,link',
}

const problemsOf = (env: Environment): readonly string[] => {
  try {
    readAllSettings(env)
    return []
  } catch (error) {
    if (error instanceof StartProblems) return error.sentences
    throw error
  }
}
const namesIn = (sentences: readonly string[]): string[] => sentences.map((one) => one.split(' ')[0] ?? '')

describe('a start in production', () => {
  it('goes on when everything is set', () => {
    expect(readAllSettings(GOOD)).toMatchObject({ production: true, publicUrl: 'https://portal.example' })
  })
  it('says everything that is missing at once, one sentence each', () => {
    const said = problemsOf({ NODE_ENV: 'production' })
    expect(namesIn(said)).toEqual([
      'PUBLIC_URL',
      'PASSPORT_URL',
      'DATABASE_URL',
      'FIELD_KEYS',
      'SMS_PROVIDER',
      'SMS_KEY_ID',
      'SMS_KEY_SECRET',
      'SMS_SIGN_NAME',
      'SMS_TEMPLATES',
    ])
    expect(said.every((one) => !one.includes('\n'))).toBe(true)
    expect(said.join()).toContain('openssl rand -hex 32')
  })
  it.each<[string, Environment]>([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example' }],
    ['PASSPORT_URL', { PASSPORT_URL: 'nowhere' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://portal:hush-hush@db.example/portal' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal:hush-hush#@db.example/portal' }],
    ['FIELD_KEYS', { FIELD_KEYS: 'hush-hush' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'sandbox' }],
    ['SMS_API_URL', { SMS_API_URL: 'http://sms.example' }],
    ['SMS_TEMPLATES', { SMS_TEMPLATES: GOOD.SMS_TEMPLATES.replace('invite', 'invites') }],
    ['SMS_TEMPLATES', { SMS_TEMPLATES: GOOD.SMS_TEMPLATES.replace('inviter,', 'sender,') }],
    ['WECHAT_APP_SECRET', { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_TOKEN: 'abc', WECHAT_AES_KEY: 'k'.repeat(43) }],
    ['S3_REGION', { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'hush-hush' }],
    ['DINGTALK_APP_SECRET', { DINGTALK_APP_KEY: 'k', DINGTALK_UNION_ID: 'u' }],
    ['BAIDU_OCR_KEY_ID', { BAIDU_OCR_KEY_SECRET: 'hush-hush' }],
    ['EXPORT_ROWS_MAX', { EXPORT_ROWS_MAX: 'all' }],
    ['PORT', { PORT: '99999' }],
  ])('says what is wrong with %s, and nothing else', (name, change) => {
    const said = problemsOf({ ...GOOD, ...change })
    expect(namesIn(said)).toEqual([name])
    expect(said.join()).not.toContain('hush-hush')
  })
  it('accepts a database behind a socket, and services on the machine itself without encryption', () => {
    const local = {
      ...GOOD,
      DATABASE_URL: 'postgresql://portal:secret@/portal?host=/var/run/postgresql',
      PUBLIC_URL: 'http://localhost:4000',
      SMS_API_URL: 'http://127.0.0.1:9000',
    }
    expect(problemsOf(local)).toEqual([])
  })
})

describe('a start in development', () => {
  it('needs nothing, and still says all that is wrong', () => {
    expect(problemsOf({ DATA_DIR: folder })).toEqual([])
    expect(namesIn(problemsOf({ DATA_DIR: folder, PORT: 'x', SMS_PROVIDER: 'pigeon', LOG_LEVEL: 'loud' }))).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SMS_PROVIDER',
    ])
  })
})

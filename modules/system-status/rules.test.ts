import { describe, expect, it, test } from 'vitest'
import { kindOf, levelOf, mayRetry, problemsOf } from './rules.ts'
import type { Provider, Sections } from './shapes.ts'

const NOW = new Date('2026-11-19T04:00:00Z')
const ago = (seconds: number): string => new Date(NOW.getTime() - seconds * 1_000).toISOString()

const queue = { waiting: 0, running: 0, failed: 0, oldest: 0 }
const sms: Provider = {
  provider: 'sms',
  mode: 'connected',
  calls: 100,
  ok: 100,
  lastOkAt: ago(60),
  lastFailedAt: ago(3_600),
  lastFailure: 'rate_limited',
}
const program = { id: 'a', host: 'h1', serves: false, works: true, version: '1', startedAt: ago(900), seenAt: ago(10) }
const database = {
  version: '15.9',
  schemaVersion: '0080',
  bytes: 1,
  connections: 20,
  connectionsMost: 100,
  standbys: [],
}
const anchor = {
  number: 1,
  takenAt: ago(3_600),
  entries: 5,
  checkedAt: ago(3_600),
  findings: 0,
  since: ago(900),
}
const WELL: Sections = {
  queues: { kinds: [{ ...queue, kind: 'notice', waiting: 3, oldest: 20 }], outbox: { waiting: 1, oldest: 1 } },
  providers: [sms],
  database,
  programs: [{ ...program, isAlive: true }],
  files: { count: 1, bytes: 1, countedAt: ago(60) },
  anchor,
  backups: [{ what: 'database', lastOkAt: ago(3_600), lastFailedAt: null, bytes: null }],
}
const said = (change: Partial<Sections>): string[] =>
  problemsOf({ ...WELL, ...change }, NOW).map(({ level, what }) => `${level} ${what}`)

test('nothing is said of a system that is well', () => {
  expect(problemsOf(WELL, NOW)).toEqual([])
  expect(levelOf([])).toBe('ok')
})

describe('it is said', () => {
  const queues = (change: object) => ({
    queues: { kinds: [{ ...queue, kind: 'notice' as const, ...change }], outbox: { waiting: 0, oldest: 0 } },
  })
  it.each<[string, Partial<Sections>, string[]]>([
    [
      'that work waits',
      queues({ waiting: 7, oldest: 720 }),
      ['warn 「消息发送」有 7 项在等待，最早一项已等了 12 分钟。'],
    ],
    [
      'that it has waited long',
      queues({ waiting: 7, oldest: 8_000 }),
      ['bad 「消息发送」有 7 项在等待，最早一项已等了 2 小时。'],
    ],
    ['that work failed', queues({ failed: 2 }), ['warn 「消息发送」近 24 小时有 2 项失败。']],
    [
      'that nothing leaves the outbox',
      { queues: { kinds: [], outbox: { waiting: 9, oldest: 400 } } },
      ['bad 有 9 条消息还没有交给后台程序，最早一条已等了 6 分钟。'],
    ],
    [
      'that a service failed last',
      { providers: [{ ...sms, lastFailedAt: ago(5) }] },
      ['bad 「短信」最近一次调用失败。'],
    ],
    [
      'that a service fails often',
      { providers: [{ ...sms, ok: 80 }] },
      ['warn 「短信」近 24 小时只有 80% 的调用成功。'],
    ],
    [
      'that a worker is gone, and none is left',
      { programs: [{ ...program, isAlive: false, seenAt: ago(600) }] },
      ['bad 没有正在运行的后台程序。', 'warn 后台程序（h1）已失去联系 10 分钟。'],
    ],
    [
      'that connections run out',
      { database: { ...database, connections: 90 } },
      ['warn 数据库连接已用 90 个，上限 100 个。'],
    ],
    [
      'that a standby is behind',
      { database: { ...database, standbys: [{ name: 'b', state: 'streaming', lagSeconds: 300 }] } },
      ['warn 备库 b 落后 5 分钟。'],
    ],
    [
      'that the log is not as anchored',
      { anchor: { ...anchor, findings: 2 } },
      ['bad 核对操作日志时发现 2 处不一致。'],
    ],
    [
      'that no anchor was taken lately',
      { anchor: { ...anchor, takenAt: ago(3 * 86_400) } },
      ['warn 操作日志已有 3 天没有存证。'],
    ],
    [
      'that none was ever taken',
      { anchor: { ...anchor, takenAt: null, since: ago(2 * 86_400) } },
      ['warn 操作日志还没有存证。'],
    ],
    [
      'that a backup failed',
      { backups: [{ what: 'files', lastOkAt: ago(90_000), lastFailedAt: ago(60), bytes: null }] },
      ['bad 文件最近一次备份失败。'],
    ],
    [
      'that a backup is old',
      { backups: [{ what: 'database', lastOkAt: ago(3 * 86_400), lastFailedAt: null, bytes: null }] },
      ['warn 数据库已有 3 天没有成功备份。'],
    ],
    ['that a section cannot be read', { database: null }, ['warn 「数据库」暂时读不到。']],
  ])('%s', (_what, change, sentences) => {
    expect(said(change)).toEqual(sentences)
  })
  it('the gravest first', () => {
    expect(said({ database: null, providers: [{ ...sms, lastFailedAt: ago(5) }] })[0]).toMatch(/^bad/)
    expect(levelOf(problemsOf({ ...WELL, database: null }, NOW))).toBe('warn')
  })
})

describe('it is not said', () => {
  it.each<[string, Partial<Sections>]>([
    ['of a service that nobody connected', { providers: [{ ...sms, mode: 'off', lastFailedAt: ago(5) }] }],
    ['of a service that was not called', { providers: [{ ...sms, calls: 0, ok: 0, lastFailedAt: ago(5) }] }],
    ['of a share of a few calls', { providers: [{ ...sms, calls: 5, ok: 4 }] }],
    [
      'of a standby that does not tell',
      { database: { ...database, standbys: [{ name: '', state: '', lagSeconds: null }] } },
    ],
    ['of anchors on the first day', { anchor: { ...anchor, takenAt: null, number: 0 } }],
    ['of a backup that nobody reports', { backups: [] }],
  ])('%s', (_what, change) => {
    expect(said(change)).toEqual([])
  })
})

test('queues are told in words of the business, and what cannot succeed is not tried again', () => {
  expect(['notice', 'document.messagePosted', 'order.moved', 'export', 'x.y'].map((one) => kindOf(one, false))).toEqual(
    ['notice', 'notice', 'document', 'export', 'other'],
  )
  expect(kindOf('notice.send', true)).toBe('scheduled')
  expect([mayRetry('notice', 'provider'), mayRetry('notice', 'invalid'), mayRetry('scheduled', 'other')]).toEqual([
    true,
    false,
    false,
  ])
})

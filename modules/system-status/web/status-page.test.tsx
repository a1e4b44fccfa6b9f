import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { FailedJob, Status } from '../shapes.ts'
import { StatusPage } from './status-page.tsx'

const AT = '2026-11-19T04:00:00.000Z'
const WELL: Status = {
  at: AT,
  level: 'ok',
  problems: [],
  queues: {
    kinds: [{ kind: 'notice', waiting: 3, running: 1, failed: 0, oldest: 720 }],
    outbox: { waiting: 0, oldest: 0 },
  },
  providers: [
    {
      provider: 'sms',
      mode: 'connected',
      calls: 40,
      ok: 38,
      lastOkAt: AT,
      lastFailedAt: '2026-11-19T01:00:00.000Z',
      lastFailure: 'rate_limited',
    },
    { provider: 'signing', mode: 'off', calls: 0, ok: 0, lastOkAt: null, lastFailedAt: null, lastFailure: null },
  ],
  database: {
    version: '15.9',
    schemaVersion: '0080',
    bytes: 5e9,
    connections: 20,
    connectionsMost: 100,
    standbys: [{ name: 'b', state: 'streaming', lagSeconds: 3 }],
  },
  programs: [
    {
      id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11',
      host: 'host-7',
      serves: false,
      works: true,
      version: '0.1.0',
      startedAt: '2026-11-19T01:00:00.000Z',
      seenAt: '2026-11-19T03:50:00.000Z',
      isAlive: false,
    },
  ],
  files: { count: 12_345, bytes: 5e6, countedAt: AT },
  anchor: { number: 7, takenAt: AT, entries: 1_942, checkedAt: AT, findings: 0, since: AT },
  backups: [],
}
const JOB: FailedJob = {
  id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12',
  kind: 'notice',
  queue: 'notice',
  failedAt: '2026-11-19T03:00:00.000Z',
  tries: 6,
  reason: 'provider',
  canRetry: true,
}

let status: Status = WELL
let jobs: FailedJob[] = []
let sent: string[] = []

const answer = async (url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
  if (method !== 'GET') {
    sent.push(url)
    jobs = []
    return Response.json(null)
  }
  return Response.json(url.endsWith('/FailedJob') ? jobs : status)
}

beforeEach(() => {
  status = WELL
  jobs = []
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says at once that all is well, and how each part is', async () => {
  showPage(<StatusPage />)
  expect((await screen.findByRole('status')).textContent).toBe('一切正常')
  expect(screen.getByText('各项检查都正常，不需要处理。')).toBeTruthy()
  expect(screen.getByText('95%（38/40）')).toBeTruthy()
  expect(screen.getByText('对方限制了发送频率或额度已用完')).toBeTruthy()
  expect(screen.getByText('12 分钟')).toBeTruthy()
  expect(screen.getByText('失去联系')).toBeTruthy()
  expect(screen.getByText('10 分钟前')).toBeTruthy()
  expect(screen.getByText('5.0 GB')).toBeTruthy()
  expect(screen.getByText('b（落后 3 秒）')).toBeTruthy()
  expect(screen.getByText('2026-11-19 12:00，一致')).toBeTruthy()
  expect(screen.getByText(/备份程序没有报告过/)).toBeTruthy()
  expect(await screen.findByText('没有失败的任务。')).toBeTruthy()
})
it('says what is wrong and what that means, and of a section that cannot be read only that', async () => {
  status = {
    ...WELL,
    level: 'bad',
    database: null,
    problems: [{ level: 'bad', what: '没有正在运行的后台程序。', meaning: '通知发不出去。' }],
  }
  showPage(<StatusPage />)
  expect((await screen.findByRole('status')).textContent).toBe('有故障，请尽快处理')
  const [problem] = within(screen.getByRole('list', { name: '需要处理' })).getAllByRole('listitem')
  expect(problem?.textContent).toBe('故障没有正在运行的后台程序。通知发不出去。')
  expect(screen.getByText(/暂时读不到，稍后会自动再读/)).toBeTruthy()
  expect(screen.getByText('1,942 条')).toBeTruthy()
})
it('has a failed job tried again, and offers that only where it helps', async () => {
  jobs = [
    JOB,
    { ...JOB, id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b13', kind: 'document', reason: 'invalid', canRetry: false },
    { ...JOB, id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b14', kind: 'scheduled', reason: 'other', canRetry: false },
  ]
  showPage(<StatusPage />)
  expect(await screen.findByText('外部服务没有正常应答')).toBeTruthy()
  expect(screen.getByText('不能重试')).toBeTruthy()
  expect(screen.getByText('到时自动再运行')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重试 消息发送 2026-11-19 11:00' }))
  expect(await screen.findByText('已放回队列，将重新处理')).toBeTruthy()
  expect(sent).toEqual([expect.stringContaining(`/api/SystemStatus/FailedJob/${JOB.id}/Retry`)])
  expect(await screen.findByText('没有失败的任务。')).toBeTruthy()
})
it('reads everything again when somebody asks for it', async () => {
  showPage(<StatusPage />)
  expect((await screen.findByRole('status')).textContent).toBe('一切正常')
  status = { ...WELL, level: 'warn', problems: [{ level: 'warn', what: '甲', meaning: '乙' }] }
  await userEvent.click(screen.getByRole('button', { name: /刷\s?新/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('有需要留意的情况'))
})

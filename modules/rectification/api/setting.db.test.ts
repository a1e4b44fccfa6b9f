import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Period } from '../setting-shapes.ts'
import type { Task } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { taskRoutes } from './noun.ts'
import { castOf, deskOf } from './tasks.fixture.ts'

const erp = await startErp(({ cipher }) => taskRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { owner, quality } = cast
const administrator = await erp.people.staff('管理员', 'Administrator')

const PATH = '/api/RectificationSetting'
const read = async () => (await erp.call('GET', PATH, administrator)).json()
const save = (as: typeof owner, body: object) => erp.call('PUT', PATH, as, { body })

/** Hours until each deadline of a task. */
const periodOf = (task: Task): number[] =>
  [task.icaDeadline, task.pcaDeadline, task.verifyDeadline].map((at) =>
    Math.round((Date.parse(at ?? '') - Date.now()) / HOUR_MS),
  )
const published = async (severity: Task['severity']) => desk.gone(await desk.create({ severity }), 'publish')

describe('how long suppliers have to mend something', () => {
  it('is by severity, as it always was, until somebody changes it', async () => {
    const { periods } = await read()
    expect(periods.map((one: Period) => [one.containHours, one.planDays, one.mendDays])).toEqual([
      [72, 14, 60],
      [48, 10, 45],
      [24, 7, 30],
      [24, 7, 30],
    ])
    expect(periodOf(await published(1))).toEqual([72, 14 * 24, 60 * 24])
    expect(periodOf(await published(4))).toEqual([24, 7 * 24, 30 * 24])
  })

  it('is changed by those who keep the settings, read by all staff, and no supplier’s business', async () => {
    const setting = await read()
    expect((await erp.call('GET', PATH, quality)).json()).toEqual(setting)
    expect((await erp.call('GET', PATH, owner)).status).toBe(403)
    for (const as of [quality, cast.finance, owner]) expect((await save(as, setting)).status).toBe(403)
    expect((await save(administrator, setting)).status).toBe(200)
  })

  it('holds for what is published from then on, and leaves a line in the audit', async () => {
    const before = await published(3)
    const { rowVersion, periods } = await read()
    const wanted = periods.map((one: Period) =>
      one.severity === 3 ? { severity: 3, containHours: 12, planDays: 3, mendDays: 20 } : one,
    )
    const saved = await save(administrator, { rowVersion, periods: wanted })
    expect(saved.json()).toEqual({ rowVersion: rowVersion + 1, periods: wanted })
    expect(periodOf(await published(3))).toEqual([12, 3 * 24, 20 * 24])
    expect(periodOf(await published(2))).toEqual([48, 10 * 24, 45 * 24])
    expect(periodOf(await desk.seen(before, owner))).toEqual([24, 7 * 24, 30 * 24])
    const [line] = await erp.people.run(
      sql<{ diff: unknown }>`select diff from audit_log where entity = 'RectificationSetting' order by id desc limit 1`,
    )
    expect(line?.diff).toEqual([
      {
        field: '严重',
        before: '临时措施 24 小时，方案 7 天，完成 30 天',
        after: '临时措施 12 小时，方案 3 天，完成 20 天',
      },
    ])
  })

  it('is refused out of order, beyond all measure, or when somebody was faster', async () => {
    const { rowVersion, periods } = await read()
    const errors = async (changes: Partial<Period>) => {
      const [first, ...others] = periods
      return (await save(administrator, { rowVersion, periods: [{ ...first, ...changes }, ...others] })).json().errors
    }
    expect(await errors({ mendDays: 1 })).toEqual({ 'periods.0.mendDays': [MESSAGES.mendEarly] })
    expect(await errors({ containHours: 721 })).toHaveProperty(['periods.0.containHours'])
    expect((await save(administrator, { rowVersion, periods: periods.slice(1) })).status).toBe(422)
    expect((await save(administrator, { rowVersion: rowVersion - 1, periods })).status).toBe(412)
  })
})

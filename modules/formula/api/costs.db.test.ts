import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import { PARTIES } from '#platform/document/paper-parties.fixture.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { FormulaRow, type Formula } from '../shapes.ts'
import { castOf, deskOf, lineOf } from './formulas.fixture.ts'
import { formulaNoun, formulaRoutes } from './noun.ts'
import { formulas } from './formulas.ts'
import { formulaPaper } from './print.ts'

const clock = (): Date => new Date()
const erp = await startErp(({ cipher }) => formulaRoutes({ clock, cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

// Nowhere else in any answer.
const [UNIT, TOTAL] = ['917.352', '91.7352']
const ITEMS = [lineOf({ usage: '0.1', lossRate: '', unitCost: UNIT })]

const callerOf = async ({ userId, headers }: Person): Promise<Caller> => {
  const asked = { userId, companyId: headers['company-id'] ?? null, needs: 'formula.view' } as const
  const caller = await callerNow(erp.db, systemCaller('test'), asked)
  if (caller === undefined) throw new Error('nobody')
  return caller
}

/** Everything that a person can get of a formula, as one text. */
const allOf = async (formula: Formula, as: Person): Promise<string> => {
  const me = await callerOf(as)
  const paths = ['', '/Items', '/Preview'].map((path) => `/${formula.id}${path}`)
  const lists = ['?PageSize=100', '/Select', `?Q=${UNIT}`, `?Q=${TOTAL}`]
  const answers = await Promise.all(
    [...paths, ...lists].map(async (path) => (await erp.call('GET', `${desk.path}${path}`, as)).text),
  )
  const paper = await erp.db.read(me, async (tx) =>
    JSON.stringify(formulaPaper(await formulas.get({ tx, me, now: clock() }, formula.id), me, PARTIES)),
  )
  const exporter = formulaNoun.exporters?.(clock)['Formula']
  const rows = await erp.db.read(me, async (tx) => {
    const opened = exporter?.open(tx, me, {}, Object.keys(FormulaRow.properties))
    return opened === undefined ? [] : Array.fromAsync(opened.pages)
  })
  const audit = await erp.db.read(me, (tx) =>
    sql`select * from audit_log where entity_id = ${formula.id}`.execute(tx.for(me)),
  )
  const rest = await erp.db.read(me, (tx) => sql`select * from formula where id = ${formula.id}`.execute(tx.for(me)))
  const costs = await erp.db.read(me, (tx) => sql`select * from formula_cost`.execute(tx.for(me)))
  return [...answers, paper, ...[rows, audit.rows, rest.rows, costs.rows].map((one) => JSON.stringify(one))].join('\n')
}

describe('what a formula costs', () => {
  it('is worked out from its lines for the supplier, and stays with it', async () => {
    const made = await desk.create({ items: ITEMS })
    expect(made).toMatchObject({ theoreticalCost: `${TOTAL}00`, seesCosts: true, items: [{ unitCost: UNIT }] })
    expect(await allOf(made, cast.owner)).toContain(TOTAL)
  })

  it('is nowhere in what the buyer’s people get, on any way and in any state', async () => {
    let now = await desk.create({ items: ITEMS })
    for (const step of ['submit', 'open', 'return', 'submit', 'confirm', 'newVersion', 'disable']) {
      now = await desk.gone(now, step)
      for (const as of [cast.quality, cast.purchaser]) {
        const text = await allOf(now, as)
        expect(text).toContain(now.code)
        for (const figure of [UNIT, TOTAL]) expect(text, step).not.toContain(figure)
      }
      const seen = await desk.seen(now, cast.quality)
      expect([seen.seesCosts, seen.theoreticalCost, seen.items[0]?.unitCost]).toEqual([false, null, null])
    }
  })

  it('is shown to them where the supplier shares it', async () => {
    const shared = await desk.create({ items: ITEMS, visibility: 1 })
    const seen = await desk.seen(shared, cast.quality)
    expect([seen.theoreticalCost, seen.items[0]?.unitCost]).toEqual([`${TOTAL}00`, UNIT])
    expect(await allOf(shared, cast.purchaser)).toContain(UNIT)
    const hidden = await desk.save(shared, { items: ITEMS, visibility: 2 })
    expect(await allOf(hidden.json(), cast.purchaser)).not.toContain(UNIT)
  })

  it('is printed only where both sides may know it: paper is passed on', async () => {
    const me = await callerOf(cast.owner)
    const paperOf = (formula: Formula) =>
      erp.db.read(me, async (tx) => formulaPaper(await formulas.get({ tx, me, now: clock() }, formula.id), me, PARTIES))
    expect(JSON.stringify(await paperOf(await desk.create({ items: ITEMS })))).not.toContain(UNIT)
    expect(JSON.stringify(await paperOf(await desk.create({ items: ITEMS, visibility: 1 })))).toContain(UNIT)
  })

  it('is not written by the buyer’s people, nor read by other suppliers, whatever the code does', async () => {
    const made = await desk.create({ items: ITEMS, visibility: 1 })
    const quality = await callerOf(cast.quality)
    const write = erp.db.write(quality, (tx) =>
      sql`update formula_cost set theoretical_cost = 1 where formula_id = ${made.id} returning 1`.execute(
        tx.for(quality),
      ),
    )
    expect((await write).rows).toEqual([])
    const stranger = await callerOf(cast.stranger)
    const read = await erp.db.read(stranger, (tx) => sql`select * from formula_cost`.execute(tx.for(stranger)))
    expect(read.rows).toEqual([])
  })
})

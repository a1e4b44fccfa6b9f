import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { sum } from '#kernel/decimal.ts'
import { performanceRoutes } from '#modules/performance/api/routes.ts'
import type { ScoreKey } from '#modules/performance/rules.ts'
import type { Behind, Performance, Statistics } from '#modules/performance/shapes.ts'
import type { Person } from '#platform/testing/people.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

/** Orders, receipts and how a supplier does; what is no order is put straight into its table. */
export const performanceWorld = async () => {
  const world = await deliveryWorld(performanceRoutes(() => new Date()))
  const { erp, cast } = world
  const { call, people } = erp
  const today = dayOf(new Date())
  const ago = (days: number): string => addDays(today, -days)
  const noonOf = (day: string): string => `${day}T12:00:00+08:00`
  const person = cast.purchaser.userId
  const [supplier] = await people.run(sql<{ id: string }>`select id from supplier where company_id = ${cast.a}`)

  const ok = async <T>(path: string, as: Person): Promise<T> => {
    const answer = await call('GET', path, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const performance = (as: Person = cast.owner) => ok<Performance>('/api/Performance/Supplier', as)
  const statistics = (as: Person = cast.owner) => ok<Statistics>('/api/Statistics/Supplier', as)
  const behind = (score: ScoreKey, as: Person = cast.owner, more = '') =>
    ok<Behind[]>(`/api/Performance/Supplier/Behind?Score=${score}${more}`, as)
  const scoreOf = async (score: ScoreKey, as?: Person) =>
    (await performance(as)).scores.find((one) => one.score === score)

  /** An order of one line that is planned in these parts. */
  const ordered = (...quantities: readonly string[]) =>
    world.planned([quantities], {
      items: [{ skuCode: 'BK-0001', qty: sum(quantities), unitPrice: '8.65', requiredDate: '2099-06-30' }],
    })

  /** Moves the days of a plan: when it was first confirmed for, and for when it stands now. */
  const dated = (planId: string | undefined, confirmed: string, planned = confirmed) =>
    people.run(
      sql`update delivery_plan set first_confirmed_date = ${confirmed}, plan_date = ${planned} where id = ${planId}`,
    )
  const sentOn = (receiptId: string, day: string) =>
    people.run(sql`update purchase_receipt set shipped_at = ${noonOf(day)} where id = ${receiptId}`)
  const signedOn = (receiptId: string, day: string) =>
    people.run(sql`update purchase_receipt set signed_at = ${noonOf(day)} where id = ${receiptId}`)

  const head = sql`company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by`
  const headOf = (company = cast.a) =>
    sql`${company}, ${cast.buyer}, ${person}, ${randomUUID()}, '', '{}', ${person}, ${person}`

  interface QuoteRow {
    readonly status: string
    readonly due: string
    readonly submitted?: boolean
    readonly declined?: boolean
    readonly company?: string
  }
  const inquiry = async (): Promise<string> => {
    const [row] = await people.run(
      sql<{ id: string }>`insert into inquiry (${head}, status, title, inquiry_type, item_count, sealed, content)
        values (${headOf(cast.buyer)}, 'comparing', '绘本', 1, 1, true, '{}') returning id`,
    )
    return row?.id ?? ''
  }
  const quoted = async (
    { status, due, submitted = false, declined = false, company = cast.a }: QuoteRow,
    of?: string,
    round = 1,
  ) =>
    people.run(sql`insert into quote (${head}, status, inquiry_id, inquiry_code, title, inquiry_type, round, is_current, due_at, item_count,
        request, submitted_at, decline_reason)
      values (${headOf(company)}, ${status}, ${of ?? (await inquiry())}, 'INQ', '绘本', 1, ${round}, true, ${noonOf(due)}, 1, '{"sealed":true}',
        ${submitted ? noonOf(due) : null}, ${declined ? 1 : null})`)

  /** A task with the deadlines of its three stages, and when each was handed in. */
  const task = async (
    status: string,
    deadlines: readonly [string, string, string],
    handedIn: readonly (string | null)[] = [],
  ) => {
    const [row] = await people.run(sql<{
      id: string
    }>`insert into rectification_task (${head}, status, title, source_type, severity,
        complaint_tags, sku_code, sku_name, batch_nos, order_codes, claim_detail, problem, answer, ica_deadline, pca_deadline, verify_deadline)
      values (${headOf()}, ${status}, '脱胶', 3, 3, '{}', '', '', '{}', '{}', '', '{}', '{}', ${noonOf(deadlines[0])}, ${noonOf(deadlines[1])},
        ${noonOf(deadlines[2])}) returning id`)
    const steps = [
      ['containing', 'analysing'],
      ['analysing', 'reviewing'],
      ['correcting', 'verifying'],
    ] as const
    for (const [at, [from, to]] of steps.entries())
      if (typeof handedIn[at] === 'string')
        await people.run(sql`insert into audit_log (at, company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, request_id)
          values (${noonOf(handedIn[at])}, ${cast.a}, ${person}, '李工', 'supplier', '提交', 'RectificationTask', ${row?.id}, ${from}, ${to}, 'test')`)
  }

  return {
    ...world,
    ordered,
    supplierId: supplier?.id ?? '',
    today,
    ago,
    noonOf,
    head,
    headOf,
    performance,
    statistics,
    behind,
    scoreOf,
    dated,
    sentOn,
    signedOn,
    inquiry,
    quoted,
    task,
  }
}

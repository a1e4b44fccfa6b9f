import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { deductionRoutes } from '#modules/deduction/api/noun.ts'
import { formulaRoutes } from '#modules/formula/api/noun.ts'
import { inquiryRoutes } from '#modules/inquiry/api/noun.ts'
import { answerPractice } from '#modules/practice/api/answer.ts'
import { practiceRoutes } from '#modules/practice/api/routes.ts'
import type { LessonState } from '#modules/practice/contract.ts'
import { contractRoutes } from '#modules/outsourcing-contract/api/noun.ts'
import { outsourcingRoutes } from '#modules/outsourcing-order/api/noun.ts'
import { quotationRoutes } from '#modules/outsourcing-quotation/api/noun.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { paymentRoutes } from '#modules/purchase-payment/api/noun.ts'
import { EMPTY_OFFER, emptyLine, type Quote } from '#modules/quote/contract.ts'
import { quoteRoutes } from '#modules/quote/api/shared/routes.ts'
import { taskRoutes } from '#modules/rectification/api/noun.ts'
import { sampleRoutes } from '#modules/sample/api/noun.ts'
import { formRoutes } from '#modules/sampling-form/api/noun.ts'
import { userRoutes } from '#modules/user/api/routes.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { PRACTICE_PARTS } from './features.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly status: number
  readonly title: string
  readonly rowVersion: number
}

/** The documents of the practice and their server, with a few products, and people of both sides. */
export const startPractice = async () => {
  const clock = () => new Date()
  const folder = mkdtempSync(join(tmpdir(), 'portal-practice-'))
  const erp = await startErp(({ db, cipher }) => {
    const deps = { clock, cipher, config: { publicUrl: 'https://portal.example.com' } }
    const draw = async () => Buffer.from('a picture')
    return [
      ...practiceRoutes({ ...deps, objects: createLocalObjects(folder), parts: PRACTICE_PARTS, draw }),
      ...inquiryRoutes(deps),
      ...quoteRoutes(deps),
      ...orderRoutes(deps),
      ...formRoutes(deps),
      ...sampleRoutes(deps),
      ...formulaRoutes(deps),
      ...taskRoutes(deps),
      ...contractRoutes(deps),
      ...quotationRoutes(deps),
      ...outsourcingRoutes(deps),
      ...deductionRoutes(deps),
      ...paymentRoutes(deps),
      ...userRoutes({ ...deps, sms: createSandboxPhone(db, cipher) }),
    ]
  })
  const { people, call } = erp
  const nobody = '00000000-0000-4000-8000-000000000000'
  await people.run(sql`insert into sku_category (name, code, level, biz_line) values ('绘本', 'BK', 1, '图书')`)
  for (const code of ['BK-1', 'BK-2', 'BK-3'])
    await people.run(sql`insert into sku (code, name, spec, unit, tax_rate, search_text, search_grams, created_by, updated_by)
      values (${code}, ${`绘本 ${code}`}, '250×250', '本', 13, '', '{}', ${nobody}, ${nobody})`)
  const [carrier] = await people.run(sql<{
    id: string
  }>`insert into logistics_company (code, name, search_text, search_grams, created_by, updated_by)
    values ('SF', '顺丰', '', '{}', ${nobody}, ${nobody}) returning id`)

  const ok = async <T>(answer: ReturnType<typeof call>): Promise<T> => {
    const { status, text, json } = await answer
    expect(status, text).toBe(200)
    return json()
  }
  const inCompany = (me: Person, companyId: string): Person => ({
    ...me,
    headers: { ...me.headers, 'company-id': companyId },
  })
  const enter = async (me: Person): Promise<Person> => {
    const { companyId } = await ok<{ companyId: string }>(call('POST', '/api/Practice', me))
    return inCompany(me, companyId)
  }
  const list = (path: string, as: Person) => ok<Row[]>(call('GET', `/api/${path}`, as))
  const first = async (path: string, as: Person): Promise<Row> => {
    const [row] = await list(path, as)
    if (row === undefined) throw new Error(`no ${path}`)
    return row
  }
  const move = async (path: string, as: Person, name: string, body: object = {}, id?: string): Promise<Row> => {
    const one = id ?? (await first(path, as)).id
    const { rowVersion } = await ok<Row>(call('GET', `/api/${path}/${one}`, as))
    return ok<Row>(call('PATCH', `/api/${path}/${one}/State?transition=${name}`, as, { body: { rowVersion, ...body } }))
  }
  const save = async (quote: Quote, as: Person, unitPrice: string): Promise<Pick<Quote, 'id' | 'rowVersion'>> => {
    const today = dayOf(clock())
    const offer = {
      ...EMPTY_OFFER,
      quoterName: '新人',
      quoterPhone: '13800000000',
      validFrom: today,
      validTo: addDays(today, 60),
      leadDays: '30',
      lines: quote.request.items.map(({ id }) => ({ ...emptyLine(id), unitPrice })),
    }
    return ok(call('PUT', `/api/Quote/Partial/${quote.id}`, as, { body: { rowVersion: quote.rowVersion, offer } }))
  }
  return {
    ...erp,
    carrierId: carrier?.id ?? randomUUID(),
    ok,
    inCompany,
    enter,
    list,
    first,
    move,
    /** Somebody who has signed in and belongs to no company. */
    newcomer: async (name = '新人') => people.signIn(await people.user(name)),
    progress: (as: Person) => ok<LessonState[]>(call('GET', '/api/Practice/Progress', as)),
    /** What the worker does after every step of a supplier. */
    answer: (as: Person) =>
      answerPractice(PRACTICE_PARTS, { db: erp.db, clock, requestId: 'practice' }, as.headers['company-id'] ?? ''),
    quote: async (as: Person): Promise<Quote> => ok(call('GET', `/api/Quote/${(await first('Quote', as)).id}`, as)),
    /** Fills in all prices and submits. */
    offer: async (as: Person, unitPrice: string): Promise<Quote> => {
      const found = await first('Quote', as)
      const quote = await ok<Quote>(call('GET', `/api/Quote/${found.id}`, as))
      const { id, rowVersion } = await save(quote, as, unitPrice)
      return ok(call('PATCH', `/api/Quote/${id}/State?transition=submit`, as, { body: { rowVersion } }))
    },
    close: async () => {
      await erp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

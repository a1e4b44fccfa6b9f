import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Person } from '#platform/testing/people.ts'
import { DUPLICATES, MESSAGES } from '../message-words.ts'
import { CODES, SECRETS, startSuppliers, UNKNOWN } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people } = erp
const NAME = '深圳晨光彩印有限公司'
const FREE = { isUsed: false, message: '', supplier: null }

const known = await erp.submitted(CODES[0])
const person = await erp.begun('林画')
await people.run(sql`update supplier set supplier_type = 3, submitted_at = now(),
  id_number_index = (select id_number_index from supplier where id = ${known.id}) where id = ${person.id}`)
const stranger = await erp.begun('赵印')

const ask = (as: Person, field: string, value: string, more: object = {}) =>
  call('POST', '/api/Supplier/Duplicate', as, { body: { field, value, ...more } })
const VALUES = { creditCode: CODES[0], name: NAME, accountNo: SECRETS.accountNo, idNumber: SECRETS.idNumber } as const

describe('a number or name that another supplier has', () => {
  it.each(['creditCode', 'name', 'accountNo', 'idNumber'] as const)(
    'is called used to a person who registers, with what to do and without a word of who uses it: %s',
    async (field) => {
      const answer = await ask(stranger.owner, field, VALUES[field])
      expect(answer.json()).toEqual({ isUsed: true, message: DUPLICATES[field], supplier: null })
      for (const word of [known.id, person.id, known.companyId, NAME]) expect(answer.text).not.toContain(word)
    },
  )
  it('is shown to staff with the supplier that has it, drafts too', async () => {
    expect((await ask(cast.purchaser, 'creditCode', CODES[0].toLowerCase())).json()).toEqual({
      isUsed: true,
      message: MESSAGES.usedBy(NAME, '待初审'),
      supplier: { id: known.id, name: NAME, statusName: '待初审' },
    })
    await erp.saved(stranger.id, stranger.owner, { name: '汕头童趣玩具厂', creditCode: CODES[1] })
    for (const [field, value] of [
      ['creditCode', CODES[1]],
      ['name', '汕头童趣玩具厂'],
    ] as const)
      expect((await ask(cast.purchaser, field, value)).json().supplier).toMatchObject({ id: stranger.id })
    // A draft of others is nothing that a stranger hears of.
    expect((await ask(known.owner, 'name', '汕头童趣玩具厂')).json()).toEqual(FREE)
  })
  it('is free when it is the own one, or nobody’s', async () => {
    for (const field of ['creditCode', 'name', 'accountNo'] as const)
      expect((await ask(known.owner, field, VALUES[field])).json()).toEqual(FREE)
    expect((await ask(cast.purchaser, 'creditCode', CODES[0], { supplierId: known.id })).json()).toEqual(FREE)
    expect((await ask(stranger.owner, 'creditCode', CODES[2])).json()).toEqual(FREE)
    expect((await ask(cast.manager, 'accountNo', '6222020000000000000')).json()).toEqual(FREE)
  })
  it('is not asked for by a part of it, a field that has no such rule, or people who review nobody', async () => {
    for (const [field, value] of [
      ['creditCode', CODES[0].slice(0, 17)],
      ['idNumber', '1101051949'],
      ['accountNo', '4000'],
      ['name', '晨光'],
    ] as const)
      expect((await ask(stranger.owner, field, value)).json().errors).toEqual({ value: [MESSAGES.incompleteValue] })
    expect((await ask(stranger.owner, 'mobile', SECRETS.mobile)).status).toBe(422)
    expect((await ask(cast.purchaser, 'name', NAME, { supplierId: 'x' })).status).toBe(422)
    expect((await ask(cast.purchaser, 'name', NAME, { supplierId: UNKNOWN })).json().isUsed).toBe(true)
    for (const as of [cast.finance, cast.warehouse]) expect((await ask(as, 'name', NAME)).status).toBe(403)
    expect((await call('POST', '/api/Supplier/Duplicate', undefined, { body: {} })).status).toBe(401)
  })
  it('stops those who try number after number, and no others', async () => {
    const many = await erp.begun('试号')
    const answers: number[] = []
    for (let index = 0; index < 32; index += 1)
      answers.push((await ask(many.owner, 'accountNo', `62220200000000${String(index).padStart(5, '0')}`)).status)
    expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429])
    expect((await ask(known.owner, 'name', '没有这家公司')).status).toBe(200)
  })
})

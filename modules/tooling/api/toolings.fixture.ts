import { sql } from 'kysely'
import { expect } from 'vitest'
import { dayOf } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Tooling, ToolingDraft } from '../shapes.ts'
import { toolingRoutes } from './noun.ts'

const KEEPER = '00000000-0000-4000-8000-000000000000'
const PATH = '/api/Tooling'
export const TODAY = dayOf(new Date())

type Versioned = Pick<Tooling, 'id' | 'rowVersion'>

/** A server with tools, two suppliers, the buyer's staff, two products and an order. */
export const toolingWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => toolingRoutes({ clock, cipher }))
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const skuOf = async (code: string, name: string): Promise<string> => {
    const [row] = await people.run(
      sql<{ id: string }>`insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
        values (${code}, ${name}, '本', lower(${code}), '{}', ${KEEPER}, ${KEEPER}) returning id`,
    )
    return row?.id ?? ''
  }
  const [bear, moon] = [await skuOf('BK-0001', '《小熊的星空》'), await skuOf('BK-0002', '《月亮邮局》')]
  const purchaser = await staff('采购', 'Purchaser')
  const owner = await member(a, 'SupplierOwner')
  const cast = {
    buyer,
    a,
    b,
    bear,
    moon,
    owner,
    purchaser,
    worker: await member(a, 'SupplierMerchandiser'),
    viewer: await member(a, 'SupplierViewer'),
    rival: await member(b, 'SupplierOwner'),
    quality: await staff('品控', 'QualityControl'),
    outsider: await staff('登录', 'PassportAdmin'),
    photo: await people.file(purchaser.userId, null),
    own: await people.file(owner.userId, a),
  }
  for (const company of [a, b])
    await people.run(
      sql`update supplier set purchaser_ids = ${[purchaser.userId]}, buyer_company_id = ${buyer} where company_id = ${company}`,
    )

  const draft = (changes: Partial<ToolingDraft> = {}): ToolingDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    title: '封面 CTP 版',
    kind: 1,
    quantity: 8,
    unit: '张',
    owner: 1,
    place: '版库 A-12',
    lifeTotal: 1000,
    lifeUsed: 0,
    madeOn: TODAY,
    cost: '2400',
    feeSource: '',
    formulaId: null,
    photos: [],
    remark: '',
    skuIds: [bear],
    ...changes,
  })
  const create = (as: Person, changes: Partial<ToolingDraft> = {}) =>
    erp.call('POST', PATH, as, { body: draft(changes) })
  const created = async (as: Person, changes: Partial<ToolingDraft> = {}): Promise<Tooling> => {
    const reply = await create(as, changes)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const save = ({ id, rowVersion }: Versioned, as: Person, changes: Partial<ToolingDraft> = {}) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, draft: draft(changes) } })
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (tool: Versioned, name: string, as: Person, more: object = {}): Promise<Tooling> => {
    const reply = await move(tool, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  /** A tool that both sides agree on. */
  const agreed = async (changes: Partial<ToolingDraft> = {}): Promise<Tooling> => {
    const keeper = changes.supplierCompanyId === b ? cast.rival : owner
    return moved(await created(purchaser, changes), 'confirm', keeper)
  }
  const seen = (tool: Versioned, as: Person) => erp.call('GET', `${PATH}/${tool.id}`, as)
  return { ...cast, erp, path: PATH, draft, create, created, save, move, moved, agreed, seen }
}

import { afterAll, describe, expect, it } from 'vitest'
import { pagesOf } from '#platform/print/poppler.fixture.ts'
import type { Person } from '#platform/testing/people.ts'
import { ORDERS, outsourcingWorld } from './outsourcing.fixture.ts'

const world = await outsourcingWorld()
const { erp, purchaser, worker, viewer, stranger, illustrator, created, published } = world
afterAll(() => erp.close())

const preview = (id: string, as?: Person) => erp.call('GET', `${ORDERS}/${id}/Preview`, as)
const shown = async (url: string, as: Person): Promise<string> =>
  pagesOf((await erp.call('GET', url, as)).bytes).join('')

describe('GET /api/OutsourcingOrder/{id}/Preview', () => {
  it('answers both parties where the order is had on paper, with the name of the reader to be written across', async () => {
    const order = await published()
    for (const [as, watermark] of [
      [purchaser, '采购'],
      [worker, 'SupplierMerchandiser'],
    ] as const) {
      const answer = await preview(order.id, as)
      const base = `${ORDERS}/${order.id}/Preview`
      expect([answer.status, answer.json()]).toEqual([
        200,
        { pdfUrl: `${base}/Pdf`, docxUrl: `${base}/Docx`, watermark },
      ])
      const { pdfUrl, docxUrl } = answer.json()
      const paper = await shown(pdfUrl, as)
      for (const said of [order.code, '四色印刷', '9,200.00', '157g']) expect(paper).toContain(said)
      const word = await erp.call('GET', docxUrl, as)
      expect([word.status, word.headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ])
    }
  })
  it('leads to a paper without amounts for those who may not see prices', async () => {
    const order = await published()
    const answer = await preview(order.id, viewer)
    expect([answer.status, answer.json().watermark]).toEqual([200, 'SupplierViewer'])
    const paper = await shown(answer.json().pdfUrl, viewer)
    expect(paper).toContain(order.code)
    expect(paper).not.toContain('9,200')
  })
  it('answers nobody else, and the supplier not before the order is published', async () => {
    const draft = await created(world.draft())
    const unknown = await preview(crypto.randomUUID(), worker)
    expect([(await preview(draft.id, purchaser)).status, unknown.status]).toEqual([200, 404])
    expect([(await preview(draft.id, worker)).status, (await preview(draft.id, worker)).text]).toEqual([
      404,
      unknown.text,
    ])
    const order = await published()
    for (const other of [stranger, illustrator]) {
      const answer = await preview(order.id, other)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    const accountant = await erp.people.member(world.printer, 'SupplierQuality')
    expect([(await preview(order.id, accountant)).status, (await preview(order.id)).status]).toEqual([403, 401])
    expect((await preview('WX1', worker)).status).toBe(422)
  })
})

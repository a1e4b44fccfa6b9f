import { afterAll, expect, test } from 'vitest'
import { paymentWorld } from './payments.fixture.ts'

const world = await paymentWorld()
const { erp, call, owing } = world
afterAll(() => erp.close())

const PATH = '/api/PurchasePayment'

test('both sides have the statement as PDF and Word; the application is the buyer’s own', async () => {
  const { id } = await world.payable([await owing()])
  const preview = await call('GET', `${PATH}/${id}/Preview`, world.cashier)
  expect(preview.json()).toMatchObject({ pdfUrl: `${PATH}/${id}/Preview/Pdf`, docxUrl: `${PATH}/${id}/Preview/Docx` })
  const beginning = async (path: string, as = world.finance) => {
    const { status, text } = await call('GET', `${PATH}/${id}/${path}`, as)
    return [status, text.slice(0, status === 200 ? 2 : 0)]
  }
  expect(await beginning('Preview/Pdf', world.cashier)).toEqual([200, '%P'])
  expect(await beginning('Preview/Docx', world.cashier)).toEqual([200, 'PK'])
  expect(await beginning('Application/Pdf')).toEqual([200, '%P'])
  expect(await beginning('Application/Docx')).toEqual([200, 'PK'])
  expect(await beginning('Application/Pdf', world.cashier)).toEqual([403, ''])
})

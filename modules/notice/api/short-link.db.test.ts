import { afterAll, expect, it } from 'vitest'
import { startNotices } from './notice.fixture.ts'
import { findAddress, SHORT_PATH } from './short-link.ts'

const world = await startNotices()
afterAll(() => world.close())
const { company, message, deliver, smsOf } = world

it('a notice is opened by the link of its short message, and no other link opens anything', async () => {
  const { id, sales } = await company()
  await deliver(message({ companyId: id, url: '/redirect/name/PurchaseOrderDetail?id=1' }))
  const [sms] = await smsOf(sales.userId)
  const code = sms?.text.split(SHORT_PATH)[1] ?? ''
  expect(await findAddress(world.db, code)).toBe('/redirect/name/PurchaseOrderDetail?id=1')
  for (const other of ['AAAAAAAAAAA', `${code}A`, code.slice(1), '../../../..', ''])
    expect(await findAddress(world.db, other)).toBeUndefined()
})

import { expect, it } from 'vitest'
import type { ActionPage } from '#modules/action-link/contract.ts'
import { firstView, tokenIn } from './flow.ts'

const TOKEN = `${'aB3_-'.repeat(8)}xyz`
const PAGE: ActionPage = {
  title: '采购订单',
  code: 'PO1',
  statusName: '待确认',
  action: '确认订单',
  companyName: '',
  userName: '',
  facts: [],
  refused: null,
  key: null,
  until: null,
}
const callsTo = (address: string | null) => ({
  beginActionLink: async () => ({ address }),
  openActionLink: async () => PAGE,
})

it('the token is read from the address, and one that was cut off is none', () => {
  expect(tokenIn(`/act/${TOKEN}`)).toBe(TOKEN)
  expect(tokenIn(`/act/${TOKEN.slice(1)}`)).toBeUndefined()
  expect(tokenIn('/act')).toBeUndefined()
})

it('a browser of the messaging app leaves to prove its account, any other is told where to open it', async () => {
  expect(await firstView(callsTo('https://app.example/'), TOKEN, '')).toEqual({ leaveFor: 'https://app.example/' })
  expect(await firstView(callsTo(null), TOKEN, '')).toEqual({ name: 'outside' })
})

it('back with a code it shows the document; back without one it does not leave again', async () => {
  expect(await firstView(callsTo('https://app.example/'), TOKEN, '?code=c&state=s')).toMatchObject({ name: 'shown' })
  expect(await firstView(callsTo('https://app.example/'), TOKEN, '?state=s')).toEqual({ name: 'outside' })
})

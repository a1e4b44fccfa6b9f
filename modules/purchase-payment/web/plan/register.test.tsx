import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { MESSAGES } from '../../words.ts'
import { aPayment } from '../payment.fixture.ts'
import { PlanPage } from '../plan-page.tsx'
import { entryErrors } from './entries.ts'

const idOf = (no: number): string => `4000000${no}-1111-4111-8111-111111111111`
const rowOf = (no: number) => aPayment({ id: idOf(no), code: `FK20990105000${no}`, plannedPayDate: '2000-01-01' })
const PAGED = { 'x-pageno': '1', 'x-pagesize': '100', 'x-recordcount': '2' }
const REFUSED = { status: 422, title: MESSAGES.accountChanged, errors: { receiptAccountId: [MESSAGES.accountChanged] } }
const FILES = {
  ...IDLE_FILES,
  extensions: ['pdf'],
  sizeMax: 10_000_000,
  upload: async (file: File) => ({
    id: `30000000-1111-4111-8111-11111111111${file.name.slice(0, 1)}`,
    name: file.name,
    url: '/api/File/1',
    size: file.size,
    mime: file.type,
    category: '',
    side: FILE_SIDES.buyer,
  }),
}

let sent: { readonly id: string; readonly body: Readonly<Record<string, unknown>> }[] = []
let refused: readonly string[] = []
beforeEach(() => {
  sent = []
  refused = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const id = /PurchasePayment\/([^/]+)\/State/.exec(url)?.[1]
    if (method === 'GET' || id === undefined) {
      const paid = sent.filter((one) => !refused.includes(one.id)).map((one) => one.id)
      return url.includes('/PurchasePayment')
        ? Response.json(
            [rowOf(1), rowOf(2)].filter((row) => !paid.includes(row.id)),
            { headers: PAGED },
          )
        : Response.json({ permissions: ['payment.pay'], roles: [] })
    }
    sent.push({ id, body: JSON.parse(typeof body === 'string' ? body : '{}') })
    return refused.includes(id) ? Response.json(REFUSED, { status: 422 }) : Response.json(aPayment({ id }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (): void => {
  showPage(
    <FileServicesProvider services={FILES}>
      <PlanPage />
    </FileServicesProvider>,
  )
}

const part = (no: number): HTMLElement => screen.getByRole('region', { name: rowOf(no).code })
const enter = async (user: UserEvent, no: number): Promise<void> => {
  await user.type(within(part(no)).getByLabelText('银行流水号'), `B00${no}`)
  const input = part(no).querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no place for files')
  await user.upload(input, new File(['x'], `${no}.pdf`, { type: 'application/pdf' }))
  await within(part(no)).findByText(`${no}.pdf`)
}
const pickBoth = async (user: UserEvent): Promise<void> => {
  for (const no of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `选择 ${rowOf(no).code}` }))
  await user.click(screen.getByRole('button', { name: '登记付款' }))
  await screen.findByRole('dialog')
}

describe('several payments are registered in one go', () => {
  it('each by itself: one that fails stays with its reason and all that was entered, and is sent again alone', async () => {
    refused = [idOf(2)]
    const user = userEvent.setup()
    show()
    await pickBoth(user)
    await user.click(screen.getByRole('button', { name: '登记 2 笔' }))
    expect(await screen.findAllByText(MESSAGES.flowMissing)).toHaveLength(2)
    expect(sent).toEqual([])
    await enter(user, 1)
    await enter(user, 2)
    await user.click(screen.getByRole('button', { name: '登记 2 笔' }))
    expect(await within(part(1)).findByText('已登记')).toBeDefined()
    expect(await within(part(2)).findByText(MESSAGES.accountChanged)).toBeDefined()
    expect(within(part(2)).getByLabelText<HTMLInputElement>('银行流水号').value).toBe('B002')
    expect(sent.map(({ id, body }) => [id, body['amount'], body['bankFlowNo']])).toEqual([
      [idOf(1), '900.00', 'B001'],
      [idOf(2), '900.00', 'B002'],
    ])
    refused = []
    sent = sent.slice(0, 1)
    await user.click(await screen.findByRole('button', { name: '登记 1 笔' }))
    await waitFor(() => expect(sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]))
    expect(await screen.findByText('已登记 2 笔付款')).toBeDefined()
  })

  it('and what was typed is there again after the page was loaded anew', async () => {
    const user = userEvent.setup()
    show()
    await pickBoth(user)
    await user.type(within(part(2)).getByLabelText('银行流水号'), 'B777')
    dispatchEvent(new Event('pagehide'))
    const kept = { ...sessionStorage }
    cleanup()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
    show()
    await screen.findByRole('dialog')
    expect(within(part(2)).getByLabelText<HTMLInputElement>('银行流水号').value).toBe('B777')
  })
})

describe('a transfer', () => {
  const entry = { id: idOf(1), paidOn: '2099-01-05', bankFlowNo: 'B1', files: ['f'] }
  it('has a day that has come, a number of its own and the receipt of the bank', () => {
    expect(entryErrors(entry, [entry], '2099-01-05')).toEqual({})
    expect(entryErrors({ ...entry, paidOn: '' }, [], '2099-01-05')).toEqual({ paidOn: MESSAGES.paidOnMissing })
    expect(entryErrors(entry, [], '2099-01-04')).toEqual({ paidOn: MESSAGES.paidLater })
    expect(entryErrors({ ...entry, files: [] }, [], '2099-01-05')).toEqual({ files: MESSAGES.receiptMissing })
    const twice = entryErrors(entry, [entry, { ...entry, id: idOf(2) }], '2099-01-05')
    expect(twice).toEqual({ bankFlowNo: '与另一笔的银行流水号重复' })
  })
})

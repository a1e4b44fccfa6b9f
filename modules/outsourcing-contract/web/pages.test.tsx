import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { OutsourcingContract } from '../shapes.ts'
import { aContract } from './contract.fixture.ts'
import { ContractDrawer } from './contract-drawer.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'

let asked: string[] = []
let sent: { readonly url: string; readonly method: string; readonly body: unknown }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

// The network is the border: the client, the queries and the page are the real ones.
const network = (contract: OutsourcingContract, permissions: readonly string[]): void => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ outsourcingContractEnding: 2 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), method, body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(contract)
    }
    if (url.includes(`/OutsourcingSupplierContract/${contract.id}`)) return Response.json(contract)
    if (url.includes('/OutsourcingSupplierContract')) return Response.json([contract], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VIEWER = ['outsourcing.view', 'price.view'] as const

describe('the list of framework contracts', () => {
  it('says how many end soon, and shows how much of a limit is used', async () => {
    network(aContract(), VIEWER)
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'WK209901020001' })
    await screen.findByRole('button', { name: '将到期 2' })
    expect(screen.getByText('已用 ¥680,000.00 / ¥800,000.00')).toBeDefined()
    expect(screen.getByLabelText('额度已用 85%')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '将到期 2' }))
    await waitFor(() => expect(asked.some((url) => url.includes('NeedsRenewal=true'))).toBe(true))
    expect(screen.queryByRole('button', { name: '登记合同' })).toBeNull()
  })

  it('shows no limit to people who see no prices', async () => {
    network(aContract({ amountLimit: null, usedAmount: null, usedRate: null }), ['outsourcing.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'WK209901020001' })
    expect(screen.queryByText(/已用/)).toBeNull()
  })
})

describe('the page of a framework contract', () => {
  it('shows its terms and its cards, and lets the supplier ask for a renewal', async () => {
    network(aContract(), [...VIEWER, 'outsourcing.answer'])
    showPage(<DetailPage />, { params: { id: aContract().id } })
    await screen.findByText('合同还有 29 天到期。需要继续合作请申请续签。')
    for (const text of ['剩余 29 天', '剩余 ¥120,000.00', '色差 ΔE ≤ 3', '逾期每日 0.5%', 'WB209901020001', 'V2'])
      expect(screen.getByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '申请续签' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '明年继续')
    await userEvent.click(dialog.getByRole('button', { name: /申请续签|确定|提交/ }))
    await waitFor(() => expect(sent[0]?.url).toContain('/State?transition=requestRenewal'))
    expect(sent[0]?.body).toMatchObject({ rowVersion: 3, remark: '明年继续' })
  })
})

describe('the form of a framework contract', () => {
  const show = (former: OutsourcingContract): void => {
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <ContractDrawer former={former} closed={() => undefined} saved={() => undefined} />
      </FileServicesProvider>,
    )
  }

  it('says at its fields what is wrong, by the rules of the server, and sends what is right', async () => {
    const draft = aContract({ stage: 0, status: 0, isWritable: true })
    network(draft, [...VIEWER, 'outsourcing.manage'])
    show(draft)
    const drawer = within(await screen.findByRole('dialog'))
    const [limit, material] = [drawer.getByLabelText('额度'), drawer.getByLabelText('客供料约定')]
    await userEvent.clear(limit)
    await userEvent.type(limit, '0')
    await userEvent.clear(material)
    await userEvent.click(drawer.getByRole('button', { name: /保\s?存/ }))
    await drawer.findByText('额度应大于 0，不限额度请留空')
    expect(drawer.getByText('请填写客供料约定')).toBeDefined()
    expect(sent).toEqual([])
    await userEvent.clear(limit)
    await userEvent.type(material, '纸张客供')
    await userEvent.click(drawer.getByRole('button', { name: /保\s?存/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { rowVersion: 3, draft: { amountLimit: null, materialRule: '纸张客供', penaltyRules: ['逾期每日 0.5%'] } },
    })
  })
})

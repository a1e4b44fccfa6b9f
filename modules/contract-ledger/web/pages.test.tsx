import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { ContractVerification } from '../contract.ts'
import type { Contract } from '../shapes.ts'
import { aContract, SHA256, SIGNED_BY_SUPPLIER } from './contract.fixture.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { OrderContracts } from './shared/order-contracts.tsx'

let asked: string[] = []
let sent: { readonly url: string; readonly body: unknown }[] = []
const OTHER_ID = '33333333-3333-4333-8333-333333333333'
const PAPER: Partial<Contract> = { status: 6, statusName: '已生效', signMode: 2, signedAt: '2099-01-02T00:00:00Z' }
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const FOUND: ContractVerification = {
  ok: true,
  checkedAt: '2099-01-04T00:00:00Z',
  sha256: SHA256,
  problems: [],
  signatures: [{ signer: '晨光彩印', certificateNo: 'CERT-0001', at: '2099-01-03T02:00:00Z', problems: [] }],
  evidenceBrokenAt: 0,
}

interface Answers {
  readonly contract: Contract
  readonly permissions?: readonly string[]
  readonly verification?: ContractVerification
  readonly rows?: readonly Contract[]
}

// The network is the border: the client, the queries and the page are the real ones.
const network = ({
  contract,
  permissions = ['contract.view'],
  verification = FOUND,
  rows = [contract],
}: Answers): void => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/Summary/')) return Response.json({ contractToSign: 2 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(contract)
    }
    if (url.includes('/Verification')) return Response.json(verification)
    if (url.includes('/Encrypt'))
      return Response.json({ token: 'token-1', expiresAt: '2099-01-01T00:00:00Z', watermark: '' })
    if (url.includes('/Preview/Pdf'))
      return Response.json({ title: '查阅凭证无效或已过期，请重新获取', errors: { Token: ['无效'] } }, { status: 422 })
    if (url.includes('/Purchaser')) return Response.json({ name: '王采', mobile: '' })
    if (url.includes(`/ContractLedger/${contract.id}`)) return Response.json(contract)
    if (url.includes('/ContractLedger')) return Response.json(rows, { headers: PAGED })
    return Response.json({ permissions, roles: [], ownOnly: false })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of contracts', () => {
  it('says what waits, until when each is in force, and how much of it is used', async () => {
    network({ contract: aContract({ status: 7, statusName: '履行中' }) })
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'HT209901020001' })
    await screen.findByRole('button', { name: '待我签署 2' })
    for (const text of ['2099-01-01 至 2099-12-31', '剩余 45 天', '25%', '¥100,000.00', '框架', '电子签'])
      expect(screen.getByText(text), text).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '将到期' }))
    await waitFor(() => expect(asked.some((url) => /IsExpiring=true/.test(url))).toBe(true))
    expect(screen.queryByRole('button', { name: '起草合同' })).toBeNull()
  })
})

describe('a contract', () => {
  const show = async (changes: Partial<Contract> = {}, more: Partial<Answers> = {}) => {
    const contract = aContract(changes)
    const opened: string[] = []
    network({ contract, ...more })
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <DetailPage />
      </FileServicesProvider>,
      { params: { id: contract.id }, opened: (address) => opened.push(address) },
    )
    await screen.findByRole('heading', { level: 1 })
    return { user: userEvent.setup(), opened }
  }

  it('shows its period, what is paid when, what it is about and who has signed', async () => {
    await show({ status: 5, statusName: '待采购方盖章', signatures: SIGNED_BY_SUPPLIER, allowedTransitions: [] })
    for (const text of ['XS-01-2099-0001', '合同生效后', '30%', '¥30,000.00', '等待盖章'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    expect(screen.getByText(/陈晨，2099-01-03 10:00/).textContent).toContain('存证号 CERT-0001')
    expect(screen.getByRole('link', { name: 'PO209901010001' }).getAttribute('href')).toContain('/admin/po/')
  })

  it('is signed on a page of its own, and refused with a reason', async () => {
    const { user, opened } = await show()
    await user.click(screen.getByRole('button', { name: '拒签' }))
    const dialog = within(await screen.findByRole('dialog', { name: '拒签' }))
    await user.type(dialog.getByLabelText('原因'), '付款期限过长')
    await user.click(dialog.getByRole('button', { name: '拒签' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ rowVersion: 3, remark: '付款期限过长' }))
    await user.click(screen.getByRole('button', { name: '签署' }))
    await waitFor(() => expect(opened).toContain(`/admin/contract/${aContract().id}/sign`))
  })

  it('on paper is signed with its scan and the number of the parcel', async () => {
    const { user } = await show({ signMode: 2 })
    await user.click(screen.getByRole('button', { name: '签署' }))
    const dialog = within(await screen.findByRole('dialog', { name: '签署' }))
    await user.click(dialog.getByRole('button', { name: '签署' }))
    await dialog.findByText('请上传签署后的扫描件')
    expect(dialog.getByText('请填写快递单号')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('that is secret opens with a token alone, and asks for another when that is not good any more', async () => {
    const { user } = await show({ secretLevel: 3, isTokenNeeded: true })
    expect(asked.some((url) => url.includes('/Preview/Pdf'))).toBe(false)
    const take = (await screen.findAllByRole('button', { name: '取得查阅凭证' }))[0]
    await act(async () => take?.click())
    await screen.findByText('查阅凭证无效或已过期，请重新获取')
    expect(asked.some((url) => url.includes('/Preview/Pdf?Token=token-1'))).toBe(true)
    await user.click(screen.getByRole('button', { name: '重新打开' }))
    await screen.findByText('查阅凭证已过期，请重新获取。')
    expect(screen.getByRole('button', { name: '取得查阅凭证' })).toBeDefined()
  })

  it('that is secret opens its scans through the contract, each time with a token', async () => {
    const file = {
      id: OTHER_ID,
      name: '扫描件.png',
      url: '',
      size: 1,
      mime: 'image/png',
      category: '',
      side: 2,
    } as const
    network({ contract: aContract({ ...PAPER, isTokenNeeded: true, files: [file], scanFiles: [file.id] }) })
    const thumbnail = vi.fn<typeof IDLE_FILES.thumbnail>(IDLE_FILES.thumbnail)
    showPage(
      <FileServicesProvider services={{ ...IDLE_FILES, thumbnail }}>
        <DetailPage />
      </FileServicesProvider>,
      { params: { id: aContract().id } },
    )
    await userEvent.click(await screen.findByRole('button', { name: '查看 扫描件.png' }))
    await waitFor(() => expect(asked.some((url) => url.includes(`/File/${OTHER_ID}?Token=token-1`))).toBe(true))
    expect(asked.some((url) => url.includes('/api/File/'))).toBe(false)
    expect(thumbnail).not.toHaveBeenCalled()
  })

  it('whose content is not for the viewer says so, without plans or text', async () => {
    await show({ secretLevel: 2, isReadable: false, payPlans: [], allowedTransitions: [] })
    await screen.findByText('这份合同的内容仅限授权人员查阅。')
    expect(screen.queryByText('付款计划与执行')).toBeNull()
    expect(asked.some((url) => url.includes('/Preview/'))).toBe(false)
  })

  it('is verified in words: green where all is well, and red with what is wrong', async () => {
    const sealed = { status: 6, statusName: '已生效', signatures: SIGNED_BY_SUPPLIER, allowedTransitions: [] }
    const good = await show(sealed)
    await good.user.click(screen.getByRole('button', { name: '验证签署件' }))
    await screen.findByText('签名有效、内容完整')
    cleanup()
    const problems = ['文件与平台登记的指纹不符，保存后被改动']
    const bad = await show(sealed, { verification: { ...FOUND, ok: false, problems } })
    await bad.user.click(screen.getByRole('button', { name: '验证签署件' }))
    await screen.findByText('验证未通过')
    expect(screen.getByText(problems[0] ?? '')).toBeDefined()
    expect(screen.queryByText('签名有效、内容完整')).toBeNull()
  })
})

describe('the contract on the page of an order', () => {
  const show = (
    rows: readonly Contract[],
    permissions: readonly string[] = ['contract.view'],
    isSigned = false,
  ): void => {
    network({ contract: aContract(), rows, permissions })
    showPage(<OrderContracts orderId={aContract().id} isSigned={isSigned} />)
  }

  it('leads to the ledger and says how it stands', async () => {
    show([aContract()])
    const link = await screen.findByRole('link', { name: 'HT209901020001 年度框架采购合同' })
    expect(link.getAttribute('href')).toContain('/admin/contract/')
    expect(screen.getByText('待我签署')).toBeDefined()
    expect(asked.some((url) => url.includes(`RelatedId=${aContract().id}`))).toBe(true)
  })

  it('that is still drafted is announced to its supplier, and is not asked for by people who do not see contracts', async () => {
    show([])
    await screen.findByText('合同正在起草，法务审核后发给您签署。')
    cleanup()
    show([], [])
    await waitFor(() => expect(asked.some((url) => url.includes('/Permission'))).toBe(true))
    expect(asked.some((url) => url.includes('/ContractLedger'))).toBe(false)
  })
})

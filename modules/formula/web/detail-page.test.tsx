import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Formula } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { aFormula, anItem } from '../formula.fixture.ts'

const OTHER = '22222222-2222-4222-8222-222222222222'
let sent: { readonly transition: string | null; readonly body: unknown }[] = []
let opened: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = async (formula: Formula, other: Formula = formula) => {
  sent = []
  opened = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Permission'))
      return Response.json({ permissions: ['formula.edit'], roleKeys: [], ownOnly: false })
    if (method === 'PATCH') {
      const transition = new URL(url, 'http://a').searchParams.get('transition')
      sent.push({ transition, body: typeof body === 'string' ? JSON.parse(body) : undefined })
      return Response.json({ ...formula, rowVersion: formula.rowVersion + 1, allowedTransitions: [] })
    }
    return Response.json(url.includes(OTHER) ? other : formula)
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: formula.id }, opened: (address) => opened.push(address) },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('R-33 shows specification, lines, safety and what refers to it', async () => {
  const order = { id: OTHER, code: 'PO209901010001', title: '加印', statusName: '执行中', qty: '100', unit: '本' }
  await show(aFormula({ openOrders: [{ ...order, requiredDate: '2099-02-01' }] }))
  for (const text of ['250×250 mm', '1. 内文哑粉纸', '2. 荷兰板', 'GB 21027', 'PO209901010001'])
    expect(screen.getByText(text), text).toBeDefined()
  expect(screen.getByText('成本由供应商保留，未向采购方公开。')).toBeDefined()
  expect(screen.queryByText('单位成本')).toBeNull()
})

it('shows what things cost to those who may know it', async () => {
  await show(aFormula({ seesCosts: true, theoreticalCost: '12.340000', items: [anItem({ unitCost: '1.86' })] }))
  expect(screen.getByText('1.86')).toBeDefined()
  expect(screen.getByText(/理论成本 12\.34 元/)).toBeDefined()
})

it('begins the review once, when somebody who may approve it looks at it', async () => {
  await show(aFormula({ allowedTransitions: ['open', 'confirm', 'return'] }))
  await waitFor(() => expect(sent).toEqual([{ transition: 'open', body: { rowVersion: 3 } }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '开始审核' })).toBeNull())
  expect(sent).toHaveLength(1)
})

it('sends it back with a word on the lines that are the matter, and not without any', async () => {
  const user = await show(aFormula())
  await user.click(screen.getByRole('button', { name: '退回' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: '退回' }))
  expect(drawer.getByText('请为需要修改的行填写意见，或填写总体意见')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(drawer.getByLabelText('第 2 行意见'), '请写明厂家')
  await user.click(drawer.getByRole('button', { name: '退回' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        transition: 'return',
        body: { rowVersion: 3, remark: '', comments: [{ key: 'line-2', comment: '请写明厂家' }] },
      },
    ]),
  )
})

it('shows the words of a return beside their lines', async () => {
  const comment = { key: 'line-2', comment: '请写明厂家' }
  await show(aFormula({ status: 2, returnReason: '请补充', lineComments: [comment], allowedTransitions: [] }))
  expect(screen.getByText('第 2 行「荷兰板」：请写明厂家')).toBeDefined()
  expect(screen.getAllByText('请写明厂家')).toHaveLength(1)
})

it('names the open orders before a version is begun, and goes to the version', async () => {
  const order = { id: OTHER, code: 'PO209901010001', title: '加印', statusName: '执行中', qty: '100', unit: '本' }
  const versions = [
    ...aFormula().versions,
    { id: OTHER, code: 'PF2', version: 'v1.1', status: 0, statusName: '草稿', effectiveFrom: null, changeReason: '' },
  ]
  const user = await show(
    aFormula({
      status: 3,
      allowedTransitions: ['newVersion'],
      openOrders: [{ ...order, requiredDate: '2099-02-01' }],
      versions,
    }),
  )
  await user.click(screen.getByRole('button', { name: '新建版本' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/PO209901010001 加印/)).toBeDefined()
  await user.type(dialog.getByRole('textbox'), '换纸')
  await user.click(dialog.getByRole('radio', { name: '继续旧版' }))
  await user.click(dialog.getByRole('button', { name: '新建版本' }))
  await waitFor(() => expect(opened).toEqual([`/admin/formula/${OTHER}`]))
  expect(sent[0]?.body).toEqual({ rowVersion: 3, remark: '换纸', orderPolicy: 1 })
})

it('compares with the version that it comes from, line by line', async () => {
  const versions = [
    { id: OTHER, code: 'PF1', version: 'v1.0', status: 3, statusName: '已生效', effectiveFrom: null, changeReason: '' },
    ...aFormula().versions.map((version) => ({ ...version, version: 'v1.1' })),
  ]
  const other = aFormula({ id: OTHER, version: 'v1.0', versions, items: [anItem({ spec: '140 g' })] })
  await show(aFormula({ version: 'v1.1', parentId: OTHER, versions }), other)
  const [changed, added] = [await screen.findByText('明细「内文哑粉纸」规格'), screen.getByText('新增明细「荷兰板」')]
  const row = within(changed.closest('tr') ?? changed)
  expect([row.getByText('140 g').tagName, row.getByText('157 g').tagName]).toEqual(['DEL', 'INS'])
  expect(added).toBeDefined()
})

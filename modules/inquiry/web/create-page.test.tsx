import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { InquiryContent, InquiryDraft } from '../draft-shapes.ts'
import { missingIn } from '../missing.ts'
import type { Inquiry } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { aContent, anInquiry, anInternal, ID } from './inquiry.fixture.ts'

const SKU = {
  id: ID,
  code: 'PK-0401',
  name: '礼品盒',
  spec: '30×20',
  unit: '个',
  taxRate: 13,
  categoryId: null,
  categoryName: '',
  bizLine: '',
  imageFileId: null,
}
const FORMULA = {
  id: '00000000-0000-4000-8000-0000000f0a11',
  code: 'PF209901010001',
  title: '精装工艺',
  version: 'v1.1',
  formulaType: 1,
  skuId: ID,
  skuCode: 'PK-0401',
  skuName: '礼品盒',
  supplierName: '晨光彩印',
}
const DRAWING: FileRef = {
  id: '00000000-0000-4000-8000-00000000f11e',
  name: '封面.pdf',
  url: '/api/File/1/Preview',
  size: 1024,
  mime: 'application/pdf',
  category: '',
  side: 2,
}
const draftInquiry = (content: InquiryContent, rowVersion: number, files: readonly FileRef[]): Inquiry =>
  anInquiry({
    files: [...files],
    status: 0,
    statusName: '草稿',
    rowVersion,
    allowedTransitions: missingIn(content).length === 0 ? ['publish', 'cancel'] : ['cancel'],
    internal: anInternal({ content, missing: missingIn(content), rounds: [] }),
  })

let saved: InquiryDraft[] = []
let moves: string[] = []
let opened: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (start: InquiryContent = aContent(), status?: number, files: readonly FileRef[] = []): void => {
  saved = []
  moves = []
  opened = []
  let [content, version] = [start, 3]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    if (url.includes('/Permission')) return Response.json({ permissions: [], roleKeys: [], ownOnly: false })
    if (url.includes('/Sku/Match')) return Response.json([SKU].filter(({ code }) => given.codes.includes(code)))
    if (url.includes('/Formula/Select')) return Response.json([FORMULA])
    if (url.includes('/Sku/Select')) return Response.json([SKU])
    if (method === 'PUT') {
      const { buyerCompanyId: _buyer, ...written } = given.draft
      content = { ...content, ...written }
      version += 1
      saved.push(given.draft)
      return Response.json(draftInquiry(content, version, files))
    }
    if (method === 'PATCH') {
      moves.push(new URL(url, 'http://a').searchParams.get('transition') ?? '')
      return Response.json(anInquiry({ status: 1 }))
    }
    if (url.includes(`Inquiry/${ID}`))
      return Response.json(status === undefined ? draftInquiry(content, version, files) : anInquiry({ status }))
    return Response.json([], { headers: { 'x-recordcount': '0' } })
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: `id=${ID}`, opened: (address) => opened.push(address) },
  )
}
afterEach(() => {
  // A page that is left saves what is not saved: nobody answers it here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  cleanup()
  sessionStorage.clear()
})

const cell = (name: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(name)

it('takes over what a product is called, keeps several quantities in one cell, and saves by itself', async () => {
  show()
  const user = userEvent.setup()
  await user.type(await cell('第 3 行 货号'), '礼品')
  await screen.findByRole('option', { name: /PK-0401/ })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await cell('第 3 行 品名')).value).toBe('礼品盒'))
  await user.type(await cell('第 3 行 报价数量'), '10000/20000/30000')
  await waitFor(() =>
    expect(saved.at(-1)?.items?.[2]).toMatchObject({
      skuId: ID,
      skuCode: 'PK-0401',
      spec: '30×20',
      unit: '个',
      quantities: ['10000', '20000', '30000'],
      // Taken over from the line above.
      requiredDate: '2099-03-01',
    }),
  )
})

it('shows the drawings of a line below it, and keeps those of others as they are', async () => {
  const content = aContent()
  const [first, ...others] = content.items
  if (first === undefined) throw new Error('no line')
  show({ ...content, items: [{ ...first, attachments: [DRAWING.id] }, ...others] }, undefined, [DRAWING])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /第 1 行 图稿与配方$/ }))
  expect(await screen.findByText(DRAWING.name)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: `移除 ${DRAWING.name}` }))
  await waitFor(() => expect(saved.at(-1)?.items?.map(({ attachments }) => attachments)).toEqual([[], []]))
})

it('names a formula of the product, and forgets it with the product', async () => {
  const content = aContent()
  show({ ...content, items: content.items.map((item) => ({ ...item, skuId: ID })) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /第 1 行 图稿与配方$/ }))
  await user.click(await screen.findByLabelText('参考配方（仅配方所属供应商可查看）'))
  await user.click(await screen.findByTitle('PF209901010001 v1.1 精装工艺（晨光彩印）'))
  await waitFor(() => expect(saved.at(-1)?.items?.[0]?.formulaId).toBe(FORMULA.id))
  await user.type(await cell('第 1 行 货号'), 'X')
  await waitFor(() => expect(saved.at(-1)?.items?.[0]).toMatchObject({ skuId: null, formulaId: null }))
})

it('does not publish what lacks something, says what at its field, and leads there', async () => {
  show(aContent({ title: '', supplierCompanyIds: [] }))
  const user = userEvent.setup()
  await screen.findByRole('button', { name: '还缺 2 处' })
  await user.click(screen.getByRole('button', { name: '发布' }))
  const panel = await screen.findByRole('region', { name: '发布前请补充' })
  expect(
    within(panel)
      .getAllByRole('button', { name: /^请填写|^至少/ })
      .map((one) => one.textContent),
  ).toEqual(['请填写询价标题', '至少邀请一家供应商'])
  expect(document.activeElement).toBe(screen.getByLabelText('询价标题'))
  expect(moves).toEqual([])
})

it('publishes what is complete after asking, and leads to it', async () => {
  show()
  const user = userEvent.setup()
  await screen.findByText('内容完整')
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog', { name: '发布给 3 家供应商？' })
  await user.click(within(dialog).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(opened).toEqual([`/admin/inquiry/${ID}`]))
  expect(moves).toEqual(['publish'])
})

it('refuses to write over what was published', async () => {
  show(aContent(), 1)
  await screen.findByText(/^询价已发布/)
  expect(screen.queryByLabelText('询价标题')).toBeNull()
})

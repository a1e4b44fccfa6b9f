import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { OrderDraft } from '../../draft-shapes.ts'
import { pickTerms, USUAL_TERMS, type OrderTerms } from '../../terms.ts'
import { anInternal, anOrder } from '../order.fixture.ts'
import { BasicsSection } from './basics-section.tsx'
import { OrderFormProvider } from './form-context.tsx'
import { TermsSection } from './terms-section.tsx'

const BUYER = '11111111-1111-4111-8111-111111111111'
const template = (id: string, name: string, isDefault: boolean, terms: Partial<OrderTerms>) => ({
  id,
  name,
  buyerCompanyId: null,
  isDefault,
  ...USUAL_TERMS,
  ...terms,
})
const BOOKS = template('t1', '图书印刷常用条款', true, { qualityTerms: '不得有错页', overRate: 5 })
const TOYS = template('t2', '玩具采购常用条款', false, { qualityTerms: '符合 GB 6675', inspectionLevel: 'AQL 1.0' })

let kept: object[] = []
let refusal: object | undefined
let permissions = ['order.manage', 'reference.manage']

// The network is the border: the client, the queries and the form are the real ones.
const show = (draft?: OrderDraft): void => {
  kept = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/TermTemplate/Select')) return Response.json([BOOKS, TOYS])
    if (url.includes('/TermTemplate') && method === 'POST') {
      const sent = typeof body === 'string' ? JSON.parse(body) : {}
      kept.push(sent)
      return refusal === undefined ? Response.json({ ...sent, id: 't3' }) : Response.json(refusal, { status: 422 })
    }
    if (url.includes('/Company/Select'))
      return Response.json([{ id: BUYER, name: '小树童阅' }], { headers: { 'x-recordcount': '1' } })
    if (url.includes('Permission')) return Response.json({ permissions, roleKeys: [], ownOnly: false })
    return Response.json([], { headers: { 'x-recordcount': '0' } })
  })
  showPage(
    <OrderFormProvider
      document={draft && anOrder({ status: 0, internal: anInternal({ draft }), allowedTransitions: [] })}
    >
      <Form component={false} layout="vertical">
        <BasicsSection />
        <TermsSection />
      </Form>
    </OrderFormProvider>,
  )
}
afterEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  cleanup()
  sessionStorage.clear()
  refusal = undefined
  permissions = ['order.manage', 'reference.manage']
})

const DRAFT: OrderDraft = { supplierCompanyId: BUYER, buyerCompanyId: BUYER, ...USUAL_TERMS }
const quality = (): Promise<HTMLTextAreaElement> => screen.findByLabelText<HTMLTextAreaElement>('质量要求')
const take = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: '用模板填写' }))
  await user.click(await screen.findByTitle(name))
}

it('a new order begins with the default template', async () => {
  show()
  await waitFor(async () => expect((await quality()).value).toBe(BOOKS.qualityTerms))
  expect(screen.getByTitle(BOOKS.name)).toBeDefined()
})

it('a draft that was saved keeps its terms', async () => {
  show(DRAFT)
  await screen.findByRole('combobox', { name: '用模板填写' })
  expect((await quality()).value).toBe('')
})

it('terms that nobody has written are filled at once, and it says which', async () => {
  const user = userEvent.setup()
  show(DRAFT)
  await take(user, TOYS.name)
  expect((await quality()).value).toBe(TOYS.qualityTerms)
  expect(await screen.findByText(`已按「${TOYS.name}」填写：质量要求、检验水平`)).toBeDefined()
})

it.each([
  ['取消', '双方另行约定'],
  ['覆盖', BOOKS.qualityTerms],
])('terms that somebody has written are not overwritten before the person is asked: %s', async (answer, after) => {
  const user = userEvent.setup()
  show({ ...DRAFT, qualityTerms: '双方另行约定' })
  await take(user, BOOKS.name)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('已填写的内容将被覆盖：质量要求、允许多交')).toBeDefined()
  expect((await quality()).value).toBe('双方另行约定')
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(async () => expect((await quality()).value).toBe(after))
})

it('the terms are kept as a template under a name, and what the server has against it stands at the name', async () => {
  const user = userEvent.setup()
  refusal = { status: 422, type: 'Invalid', title: '', errors: { name: ['已存在，不能重复'] }, extensions: {} }
  show({ ...DRAFT, qualityTerms: '双方另行约定' })
  await user.click(await screen.findByRole('button', { name: '存为模板' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写模板名称')).toBeDefined()
  expect(kept).toEqual([])
  await user.type(dialog.getByLabelText('模板名称'), '约定条款')
  await user.click(dialog.getByLabelText('仅本订单的采购方'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('已存在，不能重复')).toBeDefined()
  refusal = undefined
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已存为模板「约定条款」')).toBeDefined()
  expect(kept.at(-1)).toEqual({
    ...pickTerms({ ...USUAL_TERMS, qualityTerms: '双方另行约定' }),
    name: '约定条款',
    buyerCompanyId: BUYER,
    isDefault: false,
    isEnabled: true,
  })
})

it('people who keep no lists fill from templates and keep none', async () => {
  permissions = ['order.manage']
  show(DRAFT)
  await screen.findByRole('combobox', { name: '用模板填写' })
  expect(screen.queryByRole('button', { name: '存为模板' })).toBeNull()
})

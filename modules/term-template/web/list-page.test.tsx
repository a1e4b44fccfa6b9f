import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { EMPTY_TERM_TEMPLATE } from '../contract.ts'
import { ListPage } from './list-page.tsx'

const FRAME = { buyerCompanyName: '', rowVersion: 2, createdAt: '', updatedAt: '' }
const BOOKS = { ...EMPTY_TERM_TEMPLATE, ...FRAME, id: 't1', name: '图书印刷常用条款', isDefault: true }
let written: object[] = []
let refusal: object | undefined

const pageOf = (rows: readonly unknown[]): Response =>
  Response.json(rows, { headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' } })

beforeEach(() => {
  written = []
  refusal = undefined
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return url.includes('/TermTemplate') ? pageOf([BOOKS]) : pageOf([])
    written.push(typeof body === 'string' ? JSON.parse(body) : {})
    return refusal === undefined ? Response.json(BOOKS) : Response.json(refusal, { status: 422 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a template is shown with whose it is and how it is paid, and there is no import', async () => {
  showPage(<ListPage />)
  expect(await screen.findByText('全部主体')).toBeDefined()
  expect(screen.getByText('验收 100%')).toBeDefined()
  expect(screen.queryByRole('button', { name: /导入/ })).toBeNull()
})

it('its stages of payment are written in rows, and what is wrong with them is said there', async () => {
  const user = userEvent.setup()
  const why = '付款条件合计 130%，应为 100%'
  refusal = {
    status: 422,
    type: 'Invalid',
    title: '',
    errors: { 'paymentTerm.stages.0.percent': [why] },
    extensions: {},
  }
  showPage(<ListPage />)
  await user.click(await screen.findByRole('button', { name: '修改 图书印刷常用条款' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: /添加一期/ }))
  await user.type(drawer.getByLabelText('第 2 期 阶段'), '质保')
  await user.clear(drawer.getByLabelText('第 2 期 比例'))
  await user.type(drawer.getByLabelText('第 2 期 比例'), '30')
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await drawer.findByText(why)).toBeDefined()
  await user.click(drawer.getByRole('button', { name: '删除 第 2 期' }))
  refusal = undefined
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written[0]).toMatchObject({ paymentTerm: { stages: [{}, { stage: '质保', percent: 30 }] }, rowVersion: 2 })
  const { id: _id, buyerCompanyName: _n, createdAt: _c, updatedAt: _u, ...content } = BOOKS
  expect(written[1]).toEqual(content)
})

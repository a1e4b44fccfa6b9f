import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { ListPage } from './list-page.tsx'

const HARDCOVER = {
  id: 'c2',
  parentId: 'c1',
  name: '精装',
  code: 'HC',
  level: 2,
  isLeaf: true,
  fullName: '绘本 / 精装',
}
const BEAR = { id: 'b1', name: '小熊星空', extra: {} }
let asked: string[] = []

const pageOf = (rows: readonly unknown[]): Response =>
  Response.json(rows, { headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' } })

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/SkuCategory/Select')) return pageOf([HARDCOVER])
    if (url.includes('/SearchAuto/Brand')) return pageOf([BEAR])
    asked.push(url)
    return pageOf([])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('products are found by their category and their brand, each with its full name above the rows', async () => {
  const user = userEvent.setup()
  showPage(<ListPage />)
  await user.click(await screen.findByRole('button', { name: '筛选' }))
  await user.click(await screen.findByLabelText('品类'))
  await user.click(await screen.findByTitle('绘本 / 精装'))
  await user.click(await screen.findByLabelText('品牌'))
  await user.click(await screen.findByTitle('小熊星空'))
  await user.click(screen.getByRole('button', { name: '查看结果' }))
  await waitFor(() =>
    expect(asked.some((url) => url.includes('CategoryId=c2') && url.includes('BrandId=b1'))).toBe(true),
  )
  expect(await screen.findByRole('button', { name: '移除筛选 品类：绘本 / 精装' })).toBeDefined()
})

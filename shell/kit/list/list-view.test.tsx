import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStore, showPage } from '../page.fixture.tsx'
import type { BatchAction } from './batch-bar.tsx'
import type { ListDefinition } from './definition.ts'
import { ListView } from './list-view.tsx'
import { useList } from './use-list.ts'

interface Thing {
  readonly id: string
  readonly code: string
  readonly owner: string
  readonly price: string | null
}
interface Query {
  readonly Late?: boolean
  readonly Kind?: readonly string[]
}

const LIST: ListDefinition<Thing, Query, 'code'> = {
  pageKey: 'Thing.List',
  title: '东西',
  searchHint: '编号',
  id: ({ id }) => id,
  name: ({ code }) => code,
  address: ({ id }) => `/thing/${id}`,
  columns: [
    { key: 'code', title: '编号', sort: 'code', priority: 'must', card: 'title', render: ({ code }) => code },
    { key: 'owner', title: '负责人', render: ({ owner }) => owner },
    {
      key: 'price',
      title: '价格',
      isAbsent: (rows) => rows.some(({ price }) => price === null),
      render: ({ price }) => price,
    },
  ],
  filters: [
    { key: 'late', kind: 'flag', label: '仅看逾期', quick: true, toQuery: () => ({ Late: true }) },
    {
      key: 'kind',
      kind: 'choice',
      label: '类型',
      options: [{ value: '1', label: '首单' }],
      toQuery: (values) => ({ Kind: values }),
    },
  ],
  tabs: [
    { key: 'open', label: '待办', filter: {}, empty: '没有待办。' },
    { key: 'all', label: '所有', filter: {}, empty: '什么都没有。', isAll: true },
  ],
  empty: '',
}

const THINGS: readonly Thing[] = ['1', '2', '3'].map((id) => ({
  id,
  code: `T-${id}`,
  owner: id === '1' ? '陈晨' : '',
  price: '5',
}))

let asked: object[] = []
let things: readonly Thing[] | Error = THINGS
let recordCount: number | undefined
const batched: string[][] = []

const BATCH: BatchAction<Thing> = {
  key: 'mark',
  label: '批量标记',
  run: async (rows) => {
    batched.push(rows.map(({ id }) => id))
    return rows.slice(1)
  },
}

const Page = ({ batch }: { readonly batch?: readonly BatchAction<Thing>[] }) => {
  const list = useList(LIST)
  const fetched = useQuery({
    queryKey: ['things', list.query],
    queryFn: async () => {
      asked.push(list.query)
      if (things instanceof Error) throw things
      return { data: things, recordCount: recordCount ?? things.length }
    },
    placeholderData: keepPreviousData,
  })
  return <ListView list={list} fetched={fetched} {...(batch ? { batch } : {})} />
}

const titles = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])

beforeEach(() => {
  asked = []
  things = THINGS
  recordCount = undefined
  batched.length = 0
})
afterEach(cleanup)

it('shows rows with links to their pages, and a dash where there is nothing', async () => {
  const opened = vi.fn<(address: string) => void>()
  showPage(<Page />, { opened })
  expect(screen.getByRole('status', { name: '加载中' })).toBeDefined()
  await userEvent.click(await screen.findByRole('link', { name: 'T-2' }))
  expect(opened).toHaveBeenCalledWith('/thing/2')
  expect(screen.getAllByText('—')).toHaveLength(2)
  expect(asked).toEqual([{ PageNo: 1, PageSize: 20 }])
})

it('says that there are more rows than were counted, of a search sooner than of the whole list', async () => {
  recordCount = 1_001
  showPage(<Page />, { address: 'tab=all' })
  expect(await screen.findByText('共 1001 条')).toBeDefined()
  cleanup()
  showPage(<Page />, { address: 'tab=all&q=T' })
  expect(await screen.findByText('共 1,000+ 条')).toBeDefined()
  cleanup()
  recordCount = 10_001
  showPage(<Page />, { address: 'tab=all' })
  expect(await screen.findByText('共 10,000+ 条')).toBeDefined()
})

it('asks the server for another order, search and filter, and starts from the first page', async () => {
  showPage(<Page />, { address: 'tab=all&page=2' })
  await screen.findByRole('link', { name: 'T-1' })
  await userEvent.click(screen.getByRole('columnheader', { name: /编号/ }))
  await userEvent.type(screen.getByRole('searchbox'), '绘本{Enter}')
  await userEvent.click(screen.getByRole('checkbox', { name: '仅看逾期' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ PageNo: 1, PageSize: 20, OrderBy: 'code', Q: '绘本', Late: true }))
  expect(asked[0]).toEqual({ PageNo: 2, PageSize: 20 })
})

it('leads from a tab with nothing in it to everything, and from everything nowhere', async () => {
  things = []
  showPage(<Page />)
  await screen.findByText('没有待办。')
  await userEvent.click(screen.getByRole('button', { name: '查看全部' }))
  await screen.findByText('什么都没有。')
  expect(screen.queryByRole('button', { name: '查看全部' })).toBeNull()
})

it('applies filters of the form together, and says how many are set', async () => {
  showPage(<Page />)
  await screen.findByRole('link', { name: 'T-1' })
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  await userEvent.click(await screen.findByLabelText('类型'))
  await userEvent.click(await screen.findByText('首单'))
  expect(asked).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }))
  await screen.findByRole('button', { name: '筛选（1）' })
  expect(asked.at(-1)).toMatchObject({ Kind: ['1'] })
})

it('says what it means that nothing is there, and where to look when nothing is found', async () => {
  things = []
  showPage(<Page />)
  await screen.findByText('没有待办。')
  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
  await screen.findByText('没有符合条件的记录。')
  await userEvent.click(screen.getByRole('button', { name: '在全部中查找' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '所有' }).getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: '清除条件' }))
  await screen.findByText('什么都没有。')
})

it('offers to try again where rows cannot be loaded, and keeps old ones on screen', async () => {
  things = new Error('broken')
  showPage(<Page />)
  await screen.findByRole('alert')
  things = THINGS
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('link', { name: 'T-1' })
  things = new Error('broken')
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  await screen.findByText('以下内容可能不是最新的')
  expect(screen.getByRole('link', { name: 'T-1' })).toBeDefined()
})

it('hides, moves and shows columns, and keeps that', async () => {
  const { store, saved } = memoryStore()
  showPage(<Page />, { store })
  await screen.findByRole('link', { name: 'T-1' })
  expect(titles()).toEqual(['编号', '负责人', '价格'])
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '编号' })).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '负责人' }))
  expect(titles()).toEqual(['编号', '价格'])
  await userEvent.click(screen.getByRole('button', { name: '上移 价格' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '负责人' }))
  expect(titles()).toEqual(['编号', '价格', '负责人'])
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({
      columns: [
        { key: 'code', visible: true },
        { key: 'price', visible: true },
        { key: 'owner', visible: true },
      ],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(titles()).toEqual(['编号', '负责人', '价格'])
})

it('has no column for what the person does not see', async () => {
  things = THINGS.map((thing) => ({ ...thing, price: null }))
  showPage(<Page />)
  await screen.findByRole('link', { name: 'T-1' })
  expect(titles()).toEqual(['编号', '负责人'])
})

it('a column steps back while no row has anything for it, unless the person has set it', async () => {
  things = THINGS.map((thing) => ({ ...thing, owner: '' }))
  showPage(<Page />)
  await screen.findByRole('link', { name: 'T-1' })
  expect(titles()).toEqual(['编号', '价格'])
  cleanup()
  showPage(<Page />, { store: memoryStore({ columns: [{ key: 'owner', visible: true }] }).store })
  await screen.findByRole('link', { name: 'T-1' })
  expect(titles()).toContain('负责人')
})

it('shows the filters that are set as chips, and takes each one away', async () => {
  showPage(<Page />, { address: 'kind=1&late=1' })
  await screen.findByRole('link', { name: 'T-1' })
  const chips = within(screen.getByRole('list', { name: '当前筛选' }))
  expect(chips.getByText('类型：首单')).toBeDefined()
  await userEvent.click(chips.getByRole('button', { name: '移除筛选 类型：首单' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ PageNo: 1, PageSize: 20, Late: true }))
  await userEvent.click(screen.getByRole('button', { name: '移除筛选 仅看逾期' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: '当前筛选' })).toBeNull())
  expect(asked.at(-1)).toEqual({ PageNo: 1, PageSize: 20 })
})

it('keeps conditions as a view, shows them again, and opens the page with the default one', async () => {
  const { store, saved } = memoryStore()
  showPage(<Page />, { store, address: 'tab=all&q=绘本&page=3' })
  await screen.findByRole('link', { name: 'T-1' })
  await userEvent.click(screen.getByRole('button', { name: '视图' }))
  await userEvent.type(await screen.findByLabelText('视图名称'), '绘本{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: '打开页面时显示 绘本' }))
  await waitFor(() =>
    expect(saved.at(-1)?.savedViews).toEqual([
      { name: '绘本', filters: new URLSearchParams({ q: '绘本', tab: 'all' }).toString(), isDefault: true },
    ]),
  )
  cleanup()
  asked = []
  showPage(<Page />, { store })
  await screen.findByRole('button', { name: '绘本' })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ Q: '绘本', PageNo: 1 }))
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  await waitFor(() => expect(asked.at(-1)).toEqual({ PageNo: 1, PageSize: 20 }))
})

it('ticks rows, does something with them, and keeps those ticked that it did not work with', async () => {
  showPage(<Page batch={[BATCH]} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 T-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 T-3' }))
  await userEvent.click(screen.getByRole('button', { name: '批量标记' }))
  await within(screen.getByRole('group', { name: '已选 1 项' })).findByText('已选 1 项')
  expect(batched).toEqual([['1', '3']])
  await userEvent.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByRole('button', { name: '批量标记' })).toBeNull()
})

it('forgets ticked rows when other rows are asked for', async () => {
  showPage(<Page batch={[BATCH]} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 T-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '仅看逾期' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '批量标记' })).toBeNull())
})

it('works without the settings when they cannot be read', async () => {
  const store = { read: () => Promise.reject(new Error('no')), save: () => Promise.reject(new Error('no')) }
  showPage(<Page />, { store })
  await screen.findByRole('link', { name: 'T-1' })
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '负责人' }))
  expect(titles()).toEqual(['编号', '价格'])
})

it('puts only rows in sight into the page when there are very many', async () => {
  things = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, code: `T-${index}`, owner: '', price: '' }))
  showPage(<Page />)
  await screen.findByRole('link', { name: 'T-1' })
  expect(screen.getAllByRole('link').length).toBeLessThan(100)
})

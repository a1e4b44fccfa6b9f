import { describe, expect, it } from 'vitest'
import type { Filter, Tab } from './definition.ts'
import { callOf, conditionsOf, isFiltered, readState, writeState, type ListState } from './list-state.ts'

interface Query {
  readonly Status?: number[]
  readonly Urgent?: boolean
  readonly Kind?: string[]
  readonly From?: string
  readonly To?: string
  readonly Owner?: string
  readonly Least?: string
  readonly Most?: string
  readonly Party?: string
}

const filters: readonly Filter<Query>[] = [
  { key: 'urgent', kind: 'flag', label: '加急', toQuery: () => ({ Urgent: true }) },
  {
    key: 'kind',
    kind: 'choice',
    label: '类型',
    options: [
      { value: '1', label: '首单' },
      { value: '2', label: '补货' },
    ],
    toQuery: (values) => ({ Kind: [...values] }),
  },
  {
    key: 'days',
    kind: 'days',
    label: '日期',
    toQuery: (from, to) => ({ ...(from ? { From: from } : {}), ...(to ? { To: to } : {}) }),
  },
  { key: 'owner', kind: 'text', label: '负责人', toQuery: (text) => ({ Owner: text }) },
  {
    key: 'amount',
    kind: 'amounts',
    label: '金额',
    toQuery: (from, to) => ({ ...(from ? { Least: from } : {}), ...(to ? { Most: to } : {}) }),
  },
  { key: 'party', kind: 'lookup', label: '供应商', input: () => null, toQuery: (value) => ({ Party: value }) },
]
const tabs: readonly Tab<Query>[] = [
  { key: 'open', label: '待办', filter: { Status: [1] }, empty: '', queue: 'things' },
  { key: 'all', label: '全部', filter: {}, empty: '', isAll: true },
]
const columns: readonly { readonly sort?: 'code' | 'day' }[] = [{ sort: 'code' }, { sort: 'day' }, {}]
const list = { filters, tabs, columns }

const read = (text: string): ListState => readState(list, new URLSearchParams(text))
const STATE: ListState = {
  tab: 'all',
  search: '绘本 & 拼图',
  pageNo: 3,
  sort: '-day',
  filters: {
    urgent: '1',
    kind: '1,2',
    days: '2026-01-01~',
    owner: '李 & 王',
    amount: '0.5~20000',
    party: 's-1~甲和 & 印务~二厂',
  },
}

describe('the state of a list in the address', () => {
  it('comes back as it was written', () => {
    expect(readState(list, new URLSearchParams(writeState(STATE)))).toEqual(STATE)
  })

  it('asks for one of a lookup by its id, and for amounts by those ends that are numbers', () => {
    const asked = callOf(list, read('party=s-1~甲和&amount=0.5~20000'), 20)
    expect(asked).toMatchObject({ Party: 's-1', Least: '0.5', Most: '20000' })
    expect(read('party=~甲和&amount=1e9~').filters).toEqual({})
  })

  it('says nothing but the tab when all is as at the start', () => {
    expect(writeState(read(''))).toEqual({ tab: 'open' })
  })

  it('still says something where a list has no tabs, so that clearing does not bring the default view back', () => {
    expect(writeState(readState({ ...list, tabs: [] }, new URLSearchParams('')))).toEqual({ view: 'all' })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'sort=password',
    'sort=--code',
    'tab=toString',
    'urgent=yes',
    'kind=9',
    'days=today~',
    'days=~',
    'nobody=1',
  ])('takes %s for not said', (text) => {
    expect(read(text)).toEqual(read(''))
  })

  it('cuts what is too long', () => {
    expect(read(`q=${'长'.repeat(300)}`).search).toHaveLength(100)
  })

  it('keeps of a choice what there is', () => {
    expect(read('kind=2,9').filters).toEqual({ kind: '2' })
  })
})

describe('the call', () => {
  it('says everything in the words of the contract', () => {
    expect(callOf(list, STATE, 50)).toEqual({
      PageNo: 3,
      PageSize: 50,
      Least: '0.5',
      Most: '20000',
      Party: 's-1',
      Q: '绘本 & 拼图',
      OrderBy: '-day',
      Urgent: true,
      Kind: ['1', '2'],
      From: '2026-01-01',
      Owner: '李 & 王',
    })
  })

  it('takes the filter of the tab along', () => {
    expect(callOf(list, read(''), 20)).toEqual({ Status: [1], PageNo: 1, PageSize: 20 })
  })
})

describe('the conditions', () => {
  it('are the same on every page and in whatever order they were said', () => {
    expect(conditionsOf(read('q=a&tab=all&page=4'))).toBe(conditionsOf(read('tab=all&q=a')))
  })

  it('differ when something else is asked for', () => {
    expect(conditionsOf(read('q=a'))).not.toBe(conditionsOf(read('q=b')))
  })
})

it('distinguishes a search that finds nothing from a list with nothing in it', () => {
  expect([
    isFiltered(read('')),
    isFiltered(read('q=a')),
    isFiltered(read('urgent=1')),
    isFiltered(read('tab=all')),
  ]).toEqual([false, true, true, false])
})

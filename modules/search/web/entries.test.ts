import { describe, expect, it, test } from 'vitest'
import { readMeta, type AdminRoute } from '#shell/menu/menu.ts'
import { actionsOf, groupsFor, pagesOf } from './entries.ts'
import { initialsOf } from './initials.ts'

const route = (path: string, title: string, name = title): AdminRoute => ({
  id: path,
  path,
  name,
  redirect: '',
  component: 'a/b',
  meta: readMeta(JSON.stringify({ title })),
})
const ROUTES = [
  route('/admin/po/list', '订单列表'),
  route('/admin/po/create', '新建订单'),
  route('/admin/po/:id', '订单详情'),
  route('/admin/supplier/invite', '邀请', 'SupplierInvite'),
  { ...route('/admin/po', '采购订单'), component: '' },
]
const titles = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title)
const NO_DEEDS = { companies: [], switchTo: () => undefined, signOut: () => undefined }

test('titles are known by the initials of their pinyin', () => {
  expect(initialsOf('订单列表')).toBe('ddlb')
  expect(initialsOf('导出中心')).toBe('dczx')
  expect(initialsOf('新建询价 PO2')).toBe('xjxj po2')
  expect(initialsOf('啊搜索，退')).toBe('ass，t')
})

describe('pages and actions', () => {
  it('come of the menu: pages that open without a document, and what can be begun', () => {
    expect(titles(pagesOf(ROUTES))).toEqual(['订单列表', '邀请'])
    expect(titles(actionsOf(ROUTES, NO_DEEDS))).toEqual(['新建订单', '邀请供应商', '退出登录'])
    expect(titles(actionsOf([], NO_DEEDS))).toEqual(['退出登录'])
  })

  it('are found by words, whatever their width and case, and by initials', () => {
    const found = (typed: string) =>
      groupsFor(typed, pagesOf(ROUTES), actionsOf(ROUTES, NO_DEEDS), []).flatMap(({ entries }) => titles(entries))
    expect(found('订单')).toEqual(['订单列表', '新建订单'])
    expect(found('ＤＤＬＢ')).toEqual(['订单列表'])
    expect(found('yq')).toEqual(['邀请', '邀请供应商'])
    expect(found('没有')).toEqual([])
  })

  it('switch to another company', () => {
    const chosen: string[] = []
    const deeds = {
      ...NO_DEEDS,
      companies: [{ companyId: 'c2', name: '乙厂' }],
      switchTo: (id: string) => chosen.push(id),
    }
    const entry = actionsOf([], deeds).find(({ title }) => title.includes('乙厂'))
    entry?.run?.()
    expect(chosen).toEqual(['c2'])
  })
})

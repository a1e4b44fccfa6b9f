import { describe, expect, test } from 'vitest'
import { decidingRule, guard, namedSupplier, type Visit } from './guards.ts'

const supplier = (status: number, n = 1) => ({ id: `s${n}`, companyId: `c${n}`, status })
const visit = (path: string, changes: Partial<Visit> = {}): Visit => ({
  path,
  query: {},
  scopes: ['SupplierErp', 'SupplierCenter'],
  enterprises: [supplier(5)],
  currentCompanyId: 'c1',
  invite: undefined,
  ...changes,
})
const to = (path: string, message?: string) =>
  message === undefined ? { go: 'to', path } : { go: 'to', path, message }
const ON = { go: 'on' }
const ADMIN = '/admin/po/list'

describe('a practice', () => {
  const practised = { ...supplier(5, 9), isPractice: true }
  test('is entered by everybody who may use the portal, with or without an enterprise', () => {
    const nobody = { enterprises: [], currentCompanyId: undefined }
    expect(guard(visit('/register/practice', nobody))).toEqual(ON)
    expect(guard(visit('/register/practice', { enterprises: [supplier(1)] }))).toEqual(ON)
    expect(decidingRule(visit('/register/practice', { ...nobody, scopes: [] }))).toBe('S-08')
  })
  test('opens the admin pages to who is in it, and is no enterprise to who is not', () => {
    const only = { enterprises: [practised] }
    expect(guard(visit(ADMIN, { ...only, currentCompanyId: 'c9' }))).toEqual(ON)
    expect(decidingRule(visit(ADMIN, { ...only, currentCompanyId: undefined }))).toBe('S-11')
    const invited = { ...only, currentCompanyId: 'c9', query: { invite_code: 'x' }, invite: { registerType: 0 } }
    expect(decidingRule(visit('/register/supplier_form', invited))).toBe('S-13 new')
  })
  test('leaves nobody with one enterprise to choose', () => {
    const both = { enterprises: [supplier(5), practised], currentCompanyId: undefined }
    expect(guard(visit(ADMIN, both))).toEqual(ON)
  })
})

describe('admin pages', () => {
  test('S-04 are open to a member of a supplier with status 5', () => expect(guard(visit(ADMIN))).toEqual(ON))
  test('S-03 are open with status 3', () => expect(guard(visit(ADMIN, { enterprises: [supplier(3)] }))).toEqual(ON))
  test.each([0, 1, 2, 4])('S-05 with status %i lead to the review status', (status) => {
    expect(guard(visit(ADMIN, { enterprises: [supplier(status)] }))).toEqual(to('/register/review_status'))
  })
  test('S-08 need the scope SupplierErp', () => {
    expect(guard(visit(ADMIN, { scopes: ['SupplierCenter'] }))).toEqual(
      to('/register/welcome', '您暂时没有访问权限，请联系管理员'),
    )
  })
  test('S-10 need the scope SupplierCenter', () => {
    expect(guard(visit(ADMIN, { scopes: ['SupplierErp'] }))).toEqual(
      to('/register/welcome', '您暂时没有访问供应商后台的权限，请联系管理员'),
    )
  })
  test('S-11 need an enterprise', () => {
    expect(guard(visit(ADMIN, { enterprises: [], currentCompanyId: undefined }))).toEqual(
      to('/register/welcome', '暂无加入的企业，请先加入后重试'),
    )
  })
  test('S-14 of several enterprises need a chosen one', () => {
    const two = { enterprises: [supplier(5), supplier(3, 2)], currentCompanyId: undefined }
    expect(guard(visit(ADMIN, two))).toEqual(to('/register/select_enterprise?redirect=%2Fadmin%2Fpo%2Flist'))
    expect(guard(visit(ADMIN, { ...two, currentCompanyId: 'c2' }))).toEqual(ON)
  })
  test('R-12 that a message names are guarded like the page itself, and are what the choice leads back to', () => {
    const LINK = '/redirect/name/OrderDetail'
    const two = { enterprises: [supplier(5), supplier(3, 2)], query: { id: 'o1' } }
    expect(guard(visit(LINK, two))).toEqual(ON)
    expect(guard(visit(LINK, { enterprises: [supplier(1)] }))).toEqual(to('/register/review_status'))
    expect(guard(visit(LINK, { ...two, currentCompanyId: undefined }))).toEqual(
      to('/register/select_enterprise?redirect=%2Fredirect%2Fname%2FOrderDetail%3Fid%3Do1'),
    )
  })
})

describe('of several reasons the first of the specification is given', () => {
  const nobody = { enterprises: [], currentCompanyId: undefined }
  test.each([
    ['S-08', '/admin/home', [], nobody],
    ['S-08', '/register/review_status', ['SupplierCenter'], nobody],
    ['S-09', '/register/select_enterprise', [], nobody],
    ['S-10', '/admin/home', ['SupplierErp'], nobody],
    ['S-10', '/admin/home', ['SupplierErp'], { enterprises: [supplier(1)] }],
    ['S-11', '/admin/home', ['SupplierErp', 'SupplierCenter'], nobody],
    ['S-12', '/register/review_status', ['SupplierErp'], nobody],
    ['S-12', '/register/supplier_form', [], nobody],
  ] as const)('%s on %s with the scopes %j', (rule, path, scopes, more) => {
    expect(decidingRule(visit(path, { scopes, ...more }))).toBe(rule)
  })
})

describe('choosing an enterprise', () => {
  test('S-09 without SupplierErp needs an invite code', () => {
    expect(guard(visit('/register/select_enterprise', { scopes: [] }))).toEqual(
      to('/register/welcome', '您暂时没有访问权限，请联系管理员'),
    )
    expect(guard(visit('/register/select_enterprise', { scopes: [], query: { invite_code: 'x' } }))).toEqual(ON)
  })
  test('S-09 with SupplierErp needs none', () => expect(guard(visit('/register/select_enterprise'))).toEqual(ON))
  test('S-12 with nothing to choose from and no code is closed', () => {
    const nothing = { enterprises: [], currentCompanyId: undefined }
    expect(guard(visit('/register/select_enterprise', nothing))).toEqual(
      to('/register/welcome', '暂无访问权限，请联系采购人员获取邀请链接'),
    )
    expect(guard(visit('/register/select_enterprise', { ...nothing, query: { invite_code: 'x' } }))).toEqual(ON)
  })
})

describe('the registration form', () => {
  const FORM = '/register/supplier_form'
  const nobody = { enterprises: [], currentCompanyId: undefined, scopes: [] }
  test('S-12 without supplier and code is closed', () => {
    expect(guard(visit(FORM, nobody))).toEqual(to('/register/welcome', '暂无访问权限，请联系采购人员获取邀请链接'))
  })
  test('S-12 with a code that is no good is closed', () => {
    expect(guard(visit(FORM, { ...nobody, query: { invite_code: 'bad' } }))).toEqual(
      to('/register/welcome', '暂无访问权限，请联系采购人员获取邀请链接'),
    )
  })
  test('S-13 opens for a new person with an invite of type 0, also without any scope (S-08)', () => {
    expect(guard(visit(FORM, { ...nobody, query: { invite_code: 'x' }, invite: { registerType: 0 } }))).toEqual(ON)
  })
  test('S-13 leads a person with enterprises to the choice, with redirect and invite_code', () => {
    expect(guard(visit(FORM, { query: { invite_code: 'x' }, invite: { registerType: 0 } }))).toEqual(
      to('/register/select_enterprise?redirect=%2Fregister%2Fsupplier_form%3Finvite_code%3Dx&invite_code=x'),
    )
  })
  test('S-13 is forced by forceAuth', () => {
    expect(guard(visit(FORM, { query: { invite_code: 'x', forceAuth: '1' }, invite: { registerType: 0 } }))).toEqual(ON)
  })
  test.each([0, 1, 4])('S-01 with status %i leads to the review status', (status) => {
    expect(guard(visit(FORM, { enterprises: [supplier(status)] }))).toEqual(to('/register/review_status'))
  })
  test.each([0, 2])('S-02 of a supplier with status %i opens in mode=edit and not otherwise', (status) => {
    expect(guard(visit(FORM, { enterprises: [supplier(status)], query: { mode: 'edit' } }))).toEqual(ON)
    expect(guard(visit(FORM, { enterprises: [supplier(status)] }))).toEqual(to('/register/review_status'))
  })
  test.each([1, 4])('S-02 under review with status %i stays closed in mode=edit', (status) => {
    expect(guard(visit(FORM, { enterprises: [supplier(status)], query: { mode: 'edit' } }))).toEqual(
      to('/register/review_status?mode=edit'),
    )
  })
  test('S-01 an invitation in hand opens it, whatever was begun before', () => {
    const invited = { query: { invite_code: 'x', forceAuth: '1' }, invite: { registerType: 0 } }
    expect(guard(visit(FORM, { enterprises: [supplier(0)], ...invited }))).toEqual(ON)
  })
  test('S-03 with status 3 leads to the pass page, S-04 with 5 to work', () => {
    expect(guard(visit(FORM, { enterprises: [supplier(3)] }))).toEqual(to('/register/pass'))
    expect(guard(visit(FORM, { enterprises: [supplier(5)] }))).toEqual({ ...to('/admin/home'), companyId: 'c1' })
  })
  test('S-07 with is_auth opens for the supplier named by id, not for the current one', () => {
    const two = { enterprises: [supplier(5), supplier(2, 2)] }
    expect(guard(visit(FORM, { ...two, query: { is_auth: '1', id: 's2', mode: 'edit' } }))).toEqual(ON)
    expect(guard(visit(FORM, { ...two, query: { is_auth: '1', id: 's1', mode: 'edit' } }))).toMatchObject({
      path: '/admin/home',
    })
  })
})

describe('S-07 a registration page that names its supplier', () => {
  const PAGES = ['/register/supplier_form', '/register/review_status', '/register/pass']
  const query = { is_auth: '1', id: 's2' }
  const kept = (path: string) => to(`${path}?is_auth=1&id=s2`)
  const beside = (status: number) => ({ enterprises: [supplier(5), supplier(status, 2)], query })
  test.each(PAGES)('S-07 of nobody’s says so and leads to the welcome page: %s', (path) => {
    expect(guard(visit(path, { ...beside(1), query: { is_auth: '1', id: 'gone' } }))).toEqual(
      to('/register/welcome', '未找到供应商'),
    )
  })
  test('S-07 needs no chosen company', () => {
    const none = { ...beside(1), currentCompanyId: undefined }
    expect(guard(visit('/register/review_status', none))).toEqual(ON)
    expect(guard(visit('/register/review_status', { ...none, query: {} }))).toMatchObject({
      path: expect.stringContaining('/register/select_enterprise'),
    })
  })
  test.each([0, 1, 2, 4])('S-07 keeps it named on the way to its review: status %i', (status) => {
    expect(guard(visit('/register/review_status', beside(status)))).toEqual(ON)
    expect(guard(visit('/register/supplier_form', beside(status)))).toEqual(kept('/register/review_status'))
    expect(guard(visit('/register/pass', beside(status)))).toEqual(kept('/register/review_status'))
  })
  test('S-07 keeps it named on the way to its pass page, and works for it once it has passed', () => {
    expect(guard(visit('/register/review_status', beside(3)))).toEqual(kept('/register/pass'))
    expect(guard(visit('/register/review_status', beside(5)))).toEqual({ ...to('/admin/home'), companyId: 'c2' })
  })
  test('S-07 an id without is_auth, and pages of another kind, name nobody', () => {
    expect(namedSupplier('/register/review_status', query)).toBe('s2')
    expect(namedSupplier('/register/review_status', { id: 's2' })).toBeUndefined()
    expect(namedSupplier('/register/review_status', { is_auth: '1' })).toBeUndefined()
    expect(namedSupplier('/register/select_enterprise', query)).toBeUndefined()
    expect(namedSupplier('/admin/home', query)).toBeUndefined()
  })
})

describe('review status and pass pages', () => {
  test('S-01 and S-02 the status page stays open while the review runs', () => {
    for (const status of [0, 1, 2, 4])
      expect(guard(visit('/register/review_status', { enterprises: [supplier(status)] }))).toEqual(ON)
  })
  test('S-03 it leads on once passed, and the pass page is not open before', () => {
    expect(guard(visit('/register/review_status', { enterprises: [supplier(3)] }))).toEqual(to('/register/pass'))
    expect(guard(visit('/register/pass', { enterprises: [supplier(3)] }))).toEqual(ON)
    expect(guard(visit('/register/pass', { enterprises: [supplier(1)] }))).toEqual(to('/register/review_status'))
  })
})

test('pages that are open to all are open in every situation', () => {
  for (const path of [
    '/register/welcome',
    '/register/invite_link',
    '/register/invite_binder_link',
    '/404',
    '/login_failed',
  ]) {
    expect(guard(visit(path, { scopes: [], enterprises: [], currentCompanyId: undefined }))).toEqual(ON)
  }
})

/** The pages that a visit passes through until it may stay; cut off where it would go on for ever. */
const wayOf = (start: Visit): Visit[] => {
  const way = [start]
  for (let here = start; way.length < 8; way.push(here)) {
    const decision = guard(here)
    if (decision.go === 'on') return way
    const next = new URL(decision.path, 'http://x')
    const currentCompanyId = decision.companyId ?? here.currentCompanyId
    here = { ...here, path: next.pathname, query: Object.fromEntries(next.searchParams), currentCompanyId }
  }
  return way
}

/** Every combination of what guards look at. */
const situations = (): Visit[] => {
  const paths = [
    '/register/supplier_form',
    '/register/review_status',
    '/register/pass',
    '/register/select_enterprise',
    '/admin/home',
    ADMIN,
  ]
  const enterprises = [[], ...[0, 1, 2, 3, 4, 5].map((status) => [supplier(status)]), [supplier(5), supplier(2, 2)]]
  const queries = [
    {},
    { invite_code: 'x' },
    { forceAuth: '1', invite_code: 'x' },
    { mode: 'edit' },
    { is_auth: '1', id: 's1' },
    { is_auth: '1', id: 's2' },
    { is_auth: '1', id: 'gone' },
  ]
  const scopes = [[], ['SupplierErp'], ['SupplierCenter'], ['SupplierErp', 'SupplierCenter']]
  return paths.flatMap((path) =>
    enterprises.flatMap((list) =>
      queries.flatMap((query) =>
        scopes.flatMap((scope) =>
          [undefined, 'c1'].flatMap((currentCompanyId) =>
            [undefined, { registerType: 0 }, { registerType: 1 }].map((invite) =>
              visit(path, { enterprises: list, query, scopes: scope, currentCompanyId, invite }),
            ),
          ),
        ),
      ),
    ),
  )
}

test('no situation leads round in a circle', () => {
  const all = situations()
  expect(all).toHaveLength(6 * 8 * 7 * 4 * 2 * 3)
  expect(all.filter((start) => wayOf(start).length > 4).map((start) => [decidingRule(start), start])).toEqual([])
})

test('no situation opens an admin page without both scopes and a supplier that has passed', () => {
  const opened = situations().filter((one) => one.path.startsWith('/admin') && guard(one).go === 'on')
  const isWrong = ({ scopes, enterprises, currentCompanyId }: Visit): boolean =>
    !scopes.includes('SupplierErp') ||
    !scopes.includes('SupplierCenter') ||
    !enterprises.some(
      (one) => (one.companyId === currentCompanyId || enterprises.length === 1) && [3, 5].includes(one.status),
    )
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.filter(isWrong)).toEqual([])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { erp, useSession } from '#shell/session/session.ts'
import { keepCompany, lastCompany } from '#shell/session/company.ts'
import { keepTokens } from '#shell/session/token.ts'
import { useToasts } from '#shell/toast/toast.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { connectCalls } from './failures.ts'
import { guardAdmin, guardVisit, loadRoutes } from './route-guards.ts'

const ME = { uid: 'u1', username: '周两家', scope: 'SupplierErp,SupplierCenter', userGroup: '2' }
const supplier = (no: number, status: number) => ({
  id: `s${no}`,
  companyId: `c${no}`,
  name: `企业${no}`,
  status,
  statusName: '审核中',
})

// The network is the border: what each call is answered with; a number is a status without a body.
let answers: Record<string, unknown> = {}
const answer = async (url: string | URL): Promise<Response> => {
  const found = answers[new URL(url, location.origin).pathname]
  if (found instanceof Error) throw found
  return typeof found === 'number' ? new Response('', { status: found }) : Response.json(found ?? null)
}

const tokenOf = (claims: object): string => `e30.${btoa(JSON.stringify(claims))}.sig`
let assigned: string[] = []

beforeEach(() => {
  answers = {
    '/api/User/Info': ME,
    '/api/User/Detail': { id: 'u1', nickname: '小周', defaultCompanyId: null },
    '/api/User/SuppliersSimple': [supplier(1, 5), supplier(2, 1)],
    '/api/User/MenuNode': { menuNodes: [], iat: 0 },
  }
  assigned = []
  localStorage.clear()
  useSession.setState({ user: undefined, companies: [], company: undefined })
  useWorkspace.setState({ routes: [], menu: [] })
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('fetch', answer)
  vi.spyOn(location, 'assign').mockImplementation((address) => void assigned.push(String(address)))
  keepTokens({ accessToken: tokenOf({ iat: Math.floor(Date.now() / 1000) }), refreshToken: 'refresh' })
  keepCompany('c1')
  connectCalls()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (path: string) => ({ request: new Request(`${location.origin}${path}`) })
/** Where the guards lead: on, or to another address. */
const wayOf = async (visiting: Promise<unknown>): Promise<unknown> => {
  try {
    return await visiting
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}
const visit = (path: string) => wayOf(guardVisit(at(path)))
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)
const REVIEW_OF_2 = '/register/review_status?is_auth=1&id=s2'

describe('the supplier that an address names', () => {
  it('S-07 is the current one for its page and the calls of that page, and not for the next visit', async () => {
    expect(await visit(REVIEW_OF_2)).toBeNull()
    expect([useSession.getState().company?.id, erp.companyId()]).toEqual(['s2', 'c2'])
    expect(useSession.getState().companies.map(({ id }) => id)).toEqual(['s2', 's1'])
    expect(lastCompany()).toBe('c1')
  })
  it('S-07 without is_auth is the one that the person works for', async () => {
    expect(await visit('/register/pass?id=s2')).toBeNull()
    expect(useSession.getState().company?.id).toBe('s1')
  })
  it('S-07 that is found nowhere leads to the welcome page, with the word for it', async () => {
    expect(await visit('/register/review_status?is_auth=1&id=s9')).toBe('/register/welcome')
    expect(toasts()).toEqual(['未找到供应商'])
  })
  it('S-07 that has passed meanwhile is worked for from then on', async () => {
    answers['/api/User/SuppliersSimple'] = [supplier(1, 5), supplier(2, 5)]
    expect(await visit(REVIEW_OF_2)).toBe('/admin/home')
    expect(lastCompany()).toBe('c2')
    expect(await visit('/admin/home')).toBeNull()
    expect(useSession.getState().company?.id).toBe('s2')
    expect(assigned).toEqual([])
  })
  it('S-07 from the workspace of another company starts the portal over, and acts for neither before', async () => {
    await guardAdmin(at('/admin/home'))
    void guardVisit(at(REVIEW_OF_2))
    await vi.waitFor(() => expect(assigned).toEqual([`${location.origin}${REVIEW_OF_2}`]))
    expect(erp.companyId()).toBe('c1')
  })
  it('S-07 the way back to the workspace starts it over for the company that was chosen', async () => {
    await visit(REVIEW_OF_2)
    void guardVisit(at('/admin/po/list?tab=all'))
    await vi.waitFor(() => expect(assigned).toEqual([`${location.origin}/admin/po/list?tab=all`]))
    expect(erp.companyId()).toBe('c2')
  })
})

describe('the company of last time', () => {
  it('S-14 is also the only one, which nobody had to choose: it stays when a second one is begun', async () => {
    localStorage.clear()
    answers['/api/User/SuppliersSimple'] = [supplier(1, 5)]
    await guardAdmin(at('/admin/home'))
    expect(lastCompany()).toBe('c1')
    useSession.setState({ user: undefined, companies: [], company: undefined })
    answers['/api/User/SuppliersSimple'] = [supplier(1, 5), supplier(2, 0)]
    expect(await visit('/admin/home')).toBeNull()
    expect(useSession.getState().company?.id).toBe('s1')
  })
  it('S-14 is none that was only looked at', async () => {
    localStorage.clear()
    await visit(REVIEW_OF_2)
    expect(lastCompany()).toBeNull()
  })
})

it('S-25 the browser keeps the tokens, the additional user info and the company of last time, and nothing else', async () => {
  sessionStorage.clear()
  await guardAdmin(at('/admin/home'))
  expect(Object.keys(localStorage)).toEqual(['last_company_id'])
  expect(Object.entries(sessionStorage)).toEqual([
    ['additional_user_info', JSON.stringify({ id: 'u1', nickname: '小周', defaultCompanyId: null })],
  ])
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  expect(cookies.toSorted()).toEqual(['access_token', 'clock_offset', 'refresh_token'])
})

describe('a link by the name of a page', () => {
  const LINK = '/redirect/name/PurchaseOrderDetail?id=o1'
  it('R-12 opens the routes of the menu to members', async () => {
    expect(await wayOf(loadRoutes(at(LINK)))).toMatchObject([{ name: 'Home' }])
  })
  it('R-12 and S-14 comes back whole from the choice of a company and from the sign-in', async () => {
    localStorage.clear()
    expect(await wayOf(loadRoutes(at(LINK)))).toBe(
      `/register/select_enterprise?${new URLSearchParams({ redirect: LINK }).toString()}`,
    )
    document.cookie = 'refresh_token=; path=/; max-age=0'
    expect(await wayOf(loadRoutes(at(LINK)))).toBe(`/sign-in?redirect=${encodeURIComponent(LINK)}&reason=expired`)
  })
})

describe('a menu that cannot be had', () => {
  it.each([500, 404, 422, 504])('E-02 and E-04 with %i leads to 404 and is not shown', async (status) => {
    answers['/api/User/MenuNode'] = status
    expect(await wayOf(guardAdmin(at('/admin/home')))).toBe('/404')
    expect(toasts()).toEqual([])
  })
  it('E-02 and E-04 on a broken line leads to 404 and is not shown', async () => {
    answers['/api/User/MenuNode'] = new TypeError('Failed to fetch')
    expect(await wayOf(guardAdmin(at('/admin/home')))).toBe('/404')
    expect(toasts()).toEqual([])
  })
  it('E-02 with 403 does not lead to 404: the person may not come in, and reads so', async () => {
    answers['/api/User/MenuNode'] = 403
    expect(await wayOf(guardAdmin(at('/admin/home')))).toBe('/register/welcome')
    expect(toasts()).toEqual(['无权限操作，请联系管理员'])
  })
  it('E-401 ends the sign-in', async () => {
    answers['/api/User/MenuNode'] = 401
    void guardAdmin(at('/admin/home'))
    await vi.waitFor(() => expect(toasts()).toEqual(['用户未登录或登录已过期，请重新登录']))
    await vi.waitFor(() => expect(assigned).toEqual([expect.stringMatching(/\/sign-in\?redirect=.+&reason=expired$/)]))
  })
})

describe('the end of a sign-in', () => {
  const EXPIRED = `/sign-in?redirect=${encodeURIComponent('/admin/po/list?tab=all')}&reason=expired`
  it('S-18 that cannot be renewed is said on the login page', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 51 * 60_000 })
    vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<unknown>) => work() } })
    answers['/api/authentication/supplier/refresh'] = 401
    expect(await visit('/admin/po/list?tab=all')).toBe(EXPIRED)
  })
  it('S-18 of somebody who works here is said there, and a first visit is not called one', async () => {
    document.cookie = 'refresh_token=; path=/; max-age=0'
    expect(await visit('/admin/po/list?tab=all')).toBe(EXPIRED.replace('&reason=expired', ''))
    useSession.setState({ user: { uid: 'u1', username: '', nickname: '', scopes: [], userGroups: [] } })
    expect(await visit('/admin/po/list?tab=all')).toBe(EXPIRED)
  })
})

describe('companies that cannot be had', () => {
  it.each([500, 404])('E-04 with %i keep the page from opening, and are not shown', async (status) => {
    answers['/api/User/SuppliersSimple'] = status
    await expect(guardVisit(at('/admin/home'))).rejects.toThrow(`was answered with ${status}`)
    expect(toasts()).toEqual([])
  })
  it('E-401 end the sign-in', async () => {
    answers['/api/User/SuppliersSimple'] = 401
    void guardVisit(at('/admin/home'))
    await vi.waitFor(() => expect(toasts()).toEqual(['用户未登录或登录已过期，请重新登录']))
    await vi.waitFor(() => expect(assigned).toEqual([expect.stringContaining('/sign-in?redirect=')]))
  })
})

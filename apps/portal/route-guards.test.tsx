import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#shell/session/session.ts'
import { keepCompany } from '#shell/session/company.ts'
import { keepTokens } from '#shell/session/token.ts'
import { useToasts } from '#shell/toast/toast.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { connectCalls } from './failures.ts'
import { guardAdmin, guardVisit } from './route-guards.ts'

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
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

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
    await vi.waitFor(() => expect(assigned).toEqual([expect.stringContaining('/sign-in?redirect=')]))
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

import { describe, expect, test } from 'vitest'
import { HttpError, NetworkError } from '../client/errors.ts'
import { ExpiredError } from '../session/renewal.ts'
import { createFailureHandler } from './handle.ts'

const problem = (status: number, type = 'X', extensions: object = {}, errors: object = {}, title = '') => ({
  type,
  title,
  status,
  errors,
  extensions,
})
const failure = (status: number, body?: object) => new HttpError('call', status, body)

const scene = (renew: () => Promise<unknown> = async () => undefined, mayRenew = true) => {
  const toasts: string[] = []
  const did: string[] = []
  let now = 0
  const handle = createFailureHandler({
    toast: (title, details) => toasts.push([title, ...details].join('|')),
    leave: () => did.push('leave'),
    renew: () => {
      did.push('renew')
      return renew()
    },
    reload: () => did.push('reload'),
    mayRenew: () => mayRenew,
    offerSwitch: (supplierId) => did.push(`switch ${supplierId}`),
    now: () => now,
    later: (work, ms) => {
      did.push(`after ${ms}`)
      work()
    },
  })
  return { toasts, did, handle, wait: (ms: number) => (now += ms) }
}

describe('a failed call', () => {
  test.each([
    ['E-400', failure(400), '客户端错误，请联系管理员'],
    ['E-403', failure(403), '无权限操作，请联系管理员'],
    ['E-404', failure(404), '资源对象未找到'],
    ['E-405', failure(405), '操作非法，请联系管理员'],
    ['E-412', failure(412), '对象状态已改变，请刷新页面'],
    ['E-422', failure(422), '客户端参数错误'],
    ['E-500', failure(500), '服务端错误，请联系管理员'],
    ['E-504', failure(504), '网络不稳定，请稍候再试'],
    ['E-NET', new NetworkError('call', true, undefined), '网络连接不可用，请稍候重试'],
  ])('%s is said word for word', (_id, error, words) => {
    const { toasts, handle } = scene()
    handle(error)
    expect(toasts).toEqual([words])
  })
  test('E-422 says the title of the answer and lists its messages', () => {
    const { toasts, handle } = scene()
    handle(failure(422, problem(422, 'Invalid', {}, { name: ['不能为空'], code: ['太长', '有空格'] }, '请检查表单')))
    expect(toasts).toEqual(['请检查表单|不能为空|太长|有空格'])
  })
  test('E-500 a burst of failures is said at most once a second', () => {
    const { toasts, handle, wait } = scene()
    for (let call = 0; call < 10; call++) handle(failure(500))
    wait(999)
    handle(failure(404))
    expect(toasts).toHaveLength(1)
    wait(1)
    handle(failure(404))
    expect(toasts).toEqual(['服务端错误，请联系管理员', '资源对象未找到'])
  })
})

describe('a sign-in that is over', () => {
  test('E-401 says so and leaves for the login page after 300 ms, once for ten calls', () => {
    const { toasts, did, handle } = scene()
    for (let call = 0; call < 10; call++) handle(failure(401))
    expect(toasts).toEqual(['用户未登录或登录已过期，请重新登录'])
    expect(did).toEqual(['after 300', 'leave'])
  })
  test('E-EXP says that it was ended, and leaves', () => {
    const { toasts, did, handle } = scene()
    handle(new ExpiredError())
    expect(toasts).toEqual(['当前登录状态已失效或系统已在其他矩阵应用退出登录，请重新登录'])
    expect(did).toEqual(['after 300', 'leave'])
  })
})

test.each(['ReLogin', 'AutoLogin', 'RefreshToken'])(
  'E-403 of type %s renews the token and reloads the page',
  async (type) => {
    const { did, handle } = scene()
    handle(failure(403, problem(403, type)))
    await Promise.resolve()
    expect(did).toEqual(['renew', 'reload'])
  },
)

test('E-403 a new token that has just cured nothing is not tried again: the page does not load itself for ever', async () => {
  const { did, toasts, handle } = scene(undefined, false)
  handle(failure(403, problem(403, 'RefreshToken')))
  await Promise.resolve()
  expect([did, toasts]).toEqual([[], ['无权限操作，请联系管理员']])
})

test('E-403 a renewal that fails does not reload the page', async () => {
  const { did, handle } = scene(() => Promise.reject(new ExpiredError()))
  handle(failure(403, problem(403, 'ReLogin')))
  await new Promise((done) => {
    setImmediate(done)
  })
  expect(did).toEqual(['renew'])
})

test('E-412 of type SwitchCompany asks about the company that the answer names', () => {
  const { did, toasts, handle } = scene()
  handle(failure(412, problem(412, 'SwitchCompany', { supplierId: 's2' })))
  expect([did, toasts]).toEqual([['switch s2'], []])
})

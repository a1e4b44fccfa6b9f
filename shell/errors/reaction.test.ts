import { describe, expect, test } from 'vitest'
import { HttpError, NetworkError } from '../client/errors.ts'
import { createGate, reactionTo, TOAST_EVERY_MS } from './reaction.ts'

const answered = (status: number, changes: object = {}) =>
  new HttpError('call', status, { type: 'Invalid', title: '', status, errors: {}, extensions: {}, ...changes })
const toast = (title: string, details: string[] = []) => ({ kind: 'toast', title, details })

describe('a failed call', () => {
  test.each([
    ['E-400', 400, '客户端错误，请联系管理员'],
    ['E-403', 403, '无权限操作，请联系管理员'],
    ['E-404', 404, '资源对象未找到'],
    ['E-405', 405, '操作非法，请联系管理员'],
    ['E-412', 412, '对象状态已改变，请刷新页面'],
    ['E-422', 422, '客户端参数错误'],
    ['E-500', 500, '服务端错误，请联系管理员'],
    ['E-504', 504, '网络不稳定，请稍候再试'],
  ])('%s says its words for %i', (_id, status, words) => {
    expect(reactionTo(answered(status))).toEqual(toast(words))
  })
  test('E-401 signs out', () => {
    expect(reactionTo(answered(401))).toEqual({ kind: 'signOut', title: '用户未登录或登录已过期，请重新登录' })
  })
  test.each(['ReLogin', 'AutoLogin', 'RefreshToken'])('E-403 of type %s renews the token', (type) => {
    expect(reactionTo(answered(403, { type }))).toMatchObject({ kind: 'renew' })
  })
  test('E-412 of another company asks to switch, but only when it is named', () => {
    expect(reactionTo(answered(412, { type: 'SwitchCompany', extensions: { supplierId: 's1' } }))).toEqual({
      kind: 'switchCompany',
      supplierId: 's1',
    })
    expect(reactionTo(answered(412, { type: 'SwitchCompany' }))).toEqual(toast('对象状态已改变，请刷新页面'))
  })
  test('E-422 shows the title and every message of the errors map', () => {
    const refused = answered(422, { title: '含临时价格', errors: { a: ['一', '二'], b: ['三'] } })
    expect(reactionTo(refused)).toEqual(toast('含临时价格', ['一', '二', '三']))
  })
  test('E-NET without an answer says so, in time or not', () => {
    for (const late of [true, false])
      expect(reactionTo(new NetworkError('call', late, undefined))).toEqual(toast('网络连接不可用，请稍候重试'))
  })
  test('with a status of nobody’s list gets the words of its kind', () => {
    expect(reactionTo(answered(418))).toEqual(toast('客户端错误，请联系管理员'))
    expect(reactionTo(answered(502))).toEqual(toast('服务端错误，请联系管理员'))
  })
})

test('toasts pass once a second', () => {
  let time = 0
  const pass = createGate(TOAST_EVERY_MS, () => time)
  const passed = [0, 10, 999, 1000, 1500, 2000].filter((moment) => {
    time = moment
    return pass()
  })
  expect(passed).toEqual([0, 1000, 2000])
})

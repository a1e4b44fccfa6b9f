import { describe, expect, it } from 'vitest'
import { readWechatSettings } from './settings.ts'

const GOOD = {
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WECHAT_TOKEN: 'aToken9',
  WECHAT_AES_KEY: 'k'.repeat(43),
}

describe('the settings of the official account', () => {
  it('are none when no account is named, in production too', () => {
    expect(readWechatSettings({}, true)).toBeUndefined()
  })
  it('are the real addresses unless others are given', () => {
    expect(readWechatSettings(GOOD, true)).toMatchObject({
      apiUrl: 'https://api.weixin.qq.com',
      openUrl: 'https://open.weixin.qq.com',
      acceptsPlain: false,
      aesKeys: [GOOD.WECHAT_AES_KEY],
    })
    expect(readWechatSettings({ ...GOOD, WECHAT_API_URL: 'http://localhost:1/x/' }, false)?.apiUrl).toBe(
      'http://localhost:1/x',
    )
  })
  it('keep the former key after the present one', () => {
    expect(readWechatSettings({ ...GOOD, WECHAT_AES_KEY_FORMER: 'f'.repeat(43) }, true)?.aesKeys).toEqual([
      GOOD.WECHAT_AES_KEY,
      'f'.repeat(43),
    ])
  })
  it('name templates', () => {
    expect(
      readWechatSettings({ ...GOOD, WECHAT_TEMPLATES: 'order_issued=TM-1, order_changed=TM_2' }, true)?.templates,
    ).toEqual(
      new Map([
        ['order_issued', 'TM-1'],
        ['order_changed', 'TM_2'],
      ]),
    )
  })
  it.each([
    ['WECHAT_APP_SECRET', { WECHAT_APP_SECRET: 'hush-hush' }],
    ['WECHAT_TOKEN', { WECHAT_TOKEN: '' }],
    ['WECHAT_APP_ID', { WECHAT_APP_ID: 'nonsense' }],
    ['WECHAT_AES_KEY', { WECHAT_AES_KEY: 'hush-hush' }],
    ['WECHAT_API_URL', { WECHAT_API_URL: 'not an address' }],
    ['WECHAT_TEMPLATES', { WECHAT_TEMPLATES: 'x' }],
  ])('with a wrong %s stop the start, and do not repeat the value', (name, change) => {
    const read = () => readWechatSettings({ ...GOOD, ...change }, true)
    expect(read).toThrow(name)
    expect(read).not.toThrow('hush-hush')
  })
  it('without a key are refused in production: clear callbacks can be changed on their way', () => {
    expect(() => readWechatSettings({ ...GOOD, WECHAT_AES_KEY: '' }, true)).toThrow('WECHAT_AES_KEY')
    expect(readWechatSettings({ ...GOOD, WECHAT_AES_KEY: '' }, false)?.acceptsPlain).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { readSmsSettings } from './settings.ts'

const GOOD = {
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'hush-hush',
  SMS_SIGN_NAME: '小树童阅',
  SMS_TEMPLATES:
    'login_code=SMS_1:code,minutes; bind_code=SMS_2:code; verify_code=SMS_3:code; invite=SMS_4:link; bank_changed=SMS_5; business_notice=SMS_6:title',
}

describe('the settings of the SMS provider', () => {
  it('are none for the sandbox phone, which production refuses', () => {
    expect(readSmsSettings({}, false)).toBeUndefined()
    expect(() => readSmsSettings({}, true)).toThrow('SMS_PROVIDER must be aliyun or tencent in production')
    expect(() => readSmsSettings({ SMS_PROVIDER: 'sandbox' }, true)).toThrow('SMS_PROVIDER')
  })
  it('know where each provider lives and what its templates take, in order', () => {
    const settings = readSmsSettings(GOOD, true)
    expect(settings).toMatchObject({ apiUrl: 'https://dysmsapi.aliyuncs.com', signName: '小树童阅' })
    expect(settings?.templates.get('login_code')).toEqual({ id: 'SMS_1', params: ['code', 'minutes'] })
    expect(settings?.templates.get('bank_changed')).toEqual({ id: 'SMS_5', params: [] })
    expect(readSmsSettings({ ...GOOD, SMS_PROVIDER: 'tencent', SMS_APP_ID: '14' }, true)).toMatchObject({
      apiUrl: 'https://sms.tencentcloudapi.com',
      appId: '14',
      region: 'ap-guangzhou',
    })
  })
  it('in production have every message that we send, while a try-out may have some', () => {
    const some = { ...GOOD, SMS_TEMPLATES: 'login_code=SMS_1:code' }
    expect(() => readSmsSettings(some, true)).toThrow('SMS_TEMPLATES lacks bind_code=ID:code,minutes;verify_code=')
    expect(readSmsSettings(some, false)?.templates.size).toBe(1)
  })
  it.each([
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_KEY_ID', { SMS_KEY_ID: '' }],
    ['SMS_KEY_SECRET', { SMS_KEY_SECRET: '' }],
    ['SMS_SIGN_NAME', { SMS_SIGN_NAME: '' }],
    ['SMS_APP_ID', { SMS_PROVIDER: 'tencent' }],
    ['SMS_API_URL', { SMS_API_URL: 'nowhere' }],
    ['SMS_TEMPLATES', { SMS_TEMPLATES: 'login_code' }],
    ['SMS_TEMPLATES', { SMS_TEMPLATES: '' }],
  ])('with a wrong %s stop the start', (name, change) => {
    expect(() => readSmsSettings({ ...GOOD, ...change }, true)).toThrow(name)
  })
})

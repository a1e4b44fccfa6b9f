import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { WechatSettings } from '../wechat/settings.ts'

export const SANDBOX_PREFIX = '/sandbox/wechat'

/** The sandbox's official account. Its secrets come from the field key: the same in every process, and in no file. */
export const sandboxWechat = (cipher: FieldCipher, publicUrl: string): WechatSettings => {
  const secret = (name: string): Buffer => cipher.blindIndex(name, 'sandbox-wechat')
  const base = `${publicUrl}${SANDBOX_PREFIX}`
  return {
    apiUrl: base,
    openUrl: base,
    appId: `wx${secret('appid').toString('hex').slice(0, 16)}`,
    appSecret: secret('secret').toString('hex').slice(0, 32),
    token: secret('token').toString('hex').slice(0, 32),
    aesKeys: [secret('aes').toString('base64').replace('=', '')],
    acceptsPlain: true,
    templates: undefined,
  }
}

/** The account that the owner of a number has in the messaging app. The number cannot be found from it. */
export const sandboxOpenid = (cipher: FieldCipher, mobile: string): string =>
  `o${cipher.blindIndex(mobile, 'sandbox-openid').toString('base64url').slice(0, 27)}`

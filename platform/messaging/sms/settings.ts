import type { CloudKey } from '../../cloud/acs3.ts'
import { SmsFailure } from './failure.ts'

/** A template as the provider knows it. The order of `params` is that of the places in its text. */
export interface SmsTemplate {
  readonly id: string
  readonly params: readonly string[]
}

export interface SmsProviderSettings {
  readonly provider: 'aliyun' | 'tencent'
  readonly apiUrl: string
  readonly key: CloudKey
  readonly signName: string
  /** Tencent's SmsSdkAppId and region; unused by Alibaba Cloud. */
  readonly appId: string
  readonly region: string
  readonly templates: ReadonlyMap<string, SmsTemplate>
}

type Environment = Readonly<Record<string, string | undefined>>

const URLS = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' } as const

const needed = (env: Environment, name: string): string => {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set with SMS_PROVIDER`)
  return value
}

/** The provider of the environment; nothing for the sandbox phone, which production does without. */
export const readSmsSettings = (env: Environment, production: boolean): SmsProviderSettings | undefined => {
  const provider = env['SMS_PROVIDER'] || 'sandbox'
  if (provider === 'sandbox') {
    if (production)
      throw new Error(
        'SMS_PROVIDER must be aliyun or tencent in production: the sandbox phone shows codes to everybody',
      )
    return undefined
  }
  if (provider !== 'aliyun' && provider !== 'tencent')
    throw new Error('SMS_PROVIDER must be sandbox, aliyun or tencent')
  const apiUrl = env['SMS_API_URL'] || URLS[provider]
  if (!URL.canParse(apiUrl)) throw new Error('SMS_API_URL must be a web address')
  const templates = templatesIn(needed(env, 'SMS_TEMPLATES'))
  return {
    provider,
    apiUrl: apiUrl.replace(/\/+$/, ''),
    key: { id: needed(env, 'SMS_KEY_ID'), secret: needed(env, 'SMS_KEY_SECRET') },
    signName: needed(env, 'SMS_SIGN_NAME'),
    appId: provider === 'tencent' ? needed(env, 'SMS_APP_ID') : '',
    region: env['SMS_REGION'] || 'ap-guangzhou',
    templates,
  }
}

const ENTRY = /^([a-z][a-z0-9_]{0,63})=([\w-]{1,64})(?::([a-z][\w]*(?:,[a-z][\w]*){0,19}))?$/

/** `login_code=SMS_1234:code,minutes;bind_code=SMS_5678:code` */
const templatesIn = (text: string): ReadonlyMap<string, SmsTemplate> =>
  new Map(
    text
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry): [string, SmsTemplate] => {
        const [, name, id, params] = ENTRY.exec(entry) ?? []
        if (name === undefined || id === undefined)
          throw new Error('SMS_TEMPLATES is a list of name=id:parameter,parameter, separated by semicolons')
        return [name, { id, params: params?.split(',') ?? [] }]
      }),
  )

export const templateOf = (settings: SmsProviderSettings, name: string): SmsTemplate => {
  const template = settings.templates.get(name)
  if (!template) throw new SmsFailure('refused', 'template_not_configured')
  return template
}

import type { CloudKey } from '../../cloud/acs3.ts'
import { createSettings, isProduction, type Environment, type Settings } from '../../settings.ts'
import { SmsFailure } from './failure.ts'
import { SMS_TEMPLATES, templateExamples, type SmsTemplateName } from './templates.ts'

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

const URLS = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' } as const

/** The provider of the environment; nothing for the sandbox phone, which production does without. */
export const readSmsSettings = (env: Environment, production = isProduction(env)): SmsProviderSettings | undefined => {
  const settings = createSettings(env, production)
  const { wrong, needed, end } = settings
  const provider = env['SMS_PROVIDER'] || 'sandbox'
  if (provider !== 'aliyun' && provider !== 'tencent') {
    if (production)
      wrong(
        'SMS_PROVIDER must be aliyun or tencent in production: it sends the codes that people sign in with, and the sandbox phone shows codes to everybody',
      )
    else if (provider !== 'sandbox') wrong('SMS_PROVIDER must be sandbox, aliyun or tencent')
    // What the account asks for is said together with the missing provider.
    if (production) readAccount(settings)
    end()
    return undefined
  }
  const found: SmsProviderSettings = {
    provider,
    apiUrl: settings.encryptedWeb('SMS_API_URL', URLS[provider]),
    ...readAccount(settings),
    appId:
      provider === 'tencent' ? needed('SMS_APP_ID', 'with SMS_PROVIDER=tencent: the SmsSdkAppId of its console') : '',
    region: env['SMS_REGION'] || 'ap-guangzhou',
  }
  end()
  return found
}

const readAccount = (settings: Settings): Pick<SmsProviderSettings, 'key' | 'signName' | 'templates'> => {
  const { env, needed, wrong, production } = settings
  const why = (what: string): string => `with SMS_PROVIDER: ${what}`
  const key = {
    id: needed('SMS_KEY_ID', why('the access key of the account at the provider')),
    secret: needed('SMS_KEY_SECRET', why('the secret of that access key')),
  }
  const signName = needed(
    'SMS_SIGN_NAME',
    why('the signature that the provider approved, which stands before each message'),
  )
  const templates = templatesIn(settings)
  if (!env['SMS_TEMPLATES'])
    wrong(`SMS_TEMPLATES must be set with SMS_PROVIDER: the ids of the approved templates, as ${templateExamples()}`)
  else if (production) mustKnowAll(settings, templates)
  return { key, signName, templates }
}

const ENTRY = /^([a-z][a-z0-9_]{0,63})=([\w-]{1,64})(?::([a-z][\w]*(?:,[a-z][\w]*){0,19}))?$/

/** `login_code=SMS_1234:code,minutes;bind_code=SMS_5678:code` */
const templatesIn = ({ env, wrong }: Settings): ReadonlyMap<string, SmsTemplate> => {
  const entries = (env['SMS_TEMPLATES'] ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => ENTRY.exec(entry) ?? [])
  if (entries.some(([all]) => all === undefined))
    wrong('SMS_TEMPLATES is a list of name=id:parameter,parameter, separated by semicolons')
  return new Map(entries.map(([, name = '', id = '', params]) => [name, { id, params: params?.split(',') ?? [] }]))
}

/** A message without a template would fail when it is sent: a code that never arrives, an invite that nobody gets. */
const mustKnowAll = ({ wrong }: Settings, templates: ReadonlyMap<string, SmsTemplate>): void => {
  const missing = templateExamples((name) => !templates.has(name))
  if (missing !== '') wrong(`SMS_TEMPLATES lacks ${missing}, with the ids that the provider gave to these texts`)
  for (const [name, params] of Object.entries(SMS_TEMPLATES)) {
    const known: readonly string[] = params
    const strange = templates.get(name)?.params.filter((param) => !known.includes(param)) ?? []
    if (strange.length > 0)
      wrong(`SMS_TEMPLATES gives ${name} the parameter ${strange.join(', ')}; it has ${params.join(', ')}`)
  }
}

export const templateOf = (settings: SmsProviderSettings, name: SmsTemplateName): SmsTemplate => {
  const template = settings.templates.get(name)
  if (!template) throw new SmsFailure('refused', 'template_not_configured')
  return template
}

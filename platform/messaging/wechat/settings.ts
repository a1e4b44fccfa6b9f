import { createSettings, isProduction, type Environment, type Settings } from '#platform/settings.ts'
import { AES_KEY } from './crypto.ts'

/** Everything that is ours about one official account. */
export interface WechatSettings {
  /** Base address of the API, and of the page that signs in inside the app. */
  readonly apiUrl: string
  readonly openUrl: string
  readonly appId: string
  readonly appSecret: string
  /** Signs the callbacks. */
  readonly token: string
  /** For encrypted callbacks: the present key first, then the former one while it is being changed. */
  readonly aesKeys: readonly string[]
  /** Callbacks in clear text are read too. Their signature does not cover their body. */
  readonly acceptsPlain: boolean
  /** Our name of a template → its id at the official account. Nothing where every name is its own id, as in the sandbox. */
  readonly templates: ReadonlyMap<string, string> | undefined
}

const SHAPES = {
  WECHAT_APP_ID: /^wx[0-9a-f]{16}$/,
  WECHAT_APP_SECRET: /^[0-9a-f]{32}$/,
  WECHAT_TOKEN: /^[A-Za-z0-9]{3,32}$/,
} as const

const shaped = ({ env, wrong }: Settings, name: keyof typeof SHAPES): string => {
  const value = env[name] ?? ''
  // The value stays out of the message: two of the three are secrets.
  if (!SHAPES[name].test(value))
    wrong(`${name} must be set with WECHAT_APP_ID, in the form that the official account's settings show`)
  return value
}

/** The official account of the environment; nothing when none is configured. */
export const readWechatSettings = (env: Environment, production = isProduction(env)): WechatSettings | undefined => {
  if (!env['WECHAT_APP_ID']) return undefined
  const settings = createSettings(env, production)
  const { wrong, web, end } = settings
  const aesKeys = ['WECHAT_AES_KEY', 'WECHAT_AES_KEY_FORMER'].flatMap((name) => env[name] || [])
  if (aesKeys.some((key) => !AES_KEY.test(key)))
    wrong('WECHAT_AES_KEY and WECHAT_AES_KEY_FORMER have 43 letters, digits, + or /')
  if (production && aesKeys.length === 0)
    wrong('WECHAT_AES_KEY must be set in production: clear callbacks are not protected against change')
  const found: WechatSettings = {
    apiUrl: web('WECHAT_API_URL', 'https://api.weixin.qq.com'),
    openUrl: web('WECHAT_OPEN_URL', 'https://open.weixin.qq.com'),
    appId: shaped(settings, 'WECHAT_APP_ID'),
    appSecret: shaped(settings, 'WECHAT_APP_SECRET'),
    token: shaped(settings, 'WECHAT_TOKEN'),
    aesKeys,
    acceptsPlain: aesKeys.length === 0,
    templates: templatesIn(settings),
  }
  end()
  return found
}

/** `order_issued=TM0001,order_changed=TM0002` */
const templatesIn = ({ env, wrong }: Settings): ReadonlyMap<string, string> => {
  const entries = (env['WECHAT_TEMPLATES'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^([a-z][a-z0-9_]{0,63})=([\w-]{1,64})$/.exec(entry) ?? [])
  if (entries.some(([all]) => all === undefined)) wrong('WECHAT_TEMPLATES is a list of name=id, separated by commas')
  return new Map(entries.map(([, name = '', id = '']) => [name, id]))
}

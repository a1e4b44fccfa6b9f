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

type Environment = Readonly<Record<string, string | undefined>>

const SHAPES = {
  WECHAT_APP_ID: /^wx[0-9a-f]{16}$/,
  WECHAT_APP_SECRET: /^[0-9a-f]{32}$/,
  WECHAT_TOKEN: /^[A-Za-z0-9]{3,32}$/,
} as const

const needed = (env: Environment, name: keyof typeof SHAPES): string => {
  const value = env[name] ?? ''
  // The value stays out of the message: two of the three are secrets.
  if (!SHAPES[name].test(value))
    throw new Error(`${name} must be set with WECHAT_APP_ID, in the form that the official account's settings show`)
  return value
}

const address = (env: Environment, name: string, fallback: string): string => {
  const value = env[name] || fallback
  if (!URL.canParse(value)) throw new Error(`${name} must be a web address`)
  return value.replace(/\/+$/, '')
}

/** The official account of the environment; nothing when none is configured. */
export const readWechatSettings = (env: Environment, production: boolean): WechatSettings | undefined => {
  if (!env['WECHAT_APP_ID']) return undefined
  const aesKeys = ['WECHAT_AES_KEY', 'WECHAT_AES_KEY_FORMER'].flatMap((name) => env[name] || [])
  if (aesKeys.some((key) => !AES_KEY.test(key)))
    throw new Error('WECHAT_AES_KEY and WECHAT_AES_KEY_FORMER have 43 letters, digits, + or /')
  if (production && aesKeys.length === 0)
    throw new Error('WECHAT_AES_KEY must be set in production: clear callbacks are not protected against change')
  return {
    apiUrl: address(env, 'WECHAT_API_URL', 'https://api.weixin.qq.com'),
    openUrl: address(env, 'WECHAT_OPEN_URL', 'https://open.weixin.qq.com'),
    appId: needed(env, 'WECHAT_APP_ID'),
    appSecret: needed(env, 'WECHAT_APP_SECRET'),
    token: needed(env, 'WECHAT_TOKEN'),
    aesKeys,
    acceptsPlain: aesKeys.length === 0,
    templates: templatesIn(env['WECHAT_TEMPLATES'] ?? ''),
  }
}

/** `order_issued=TM0001,order_changed=TM0002` */
const templatesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry): [string, string] => {
        const [, name, id] = /^([a-z][a-z0-9_]{0,63})=([\w-]{1,64})$/.exec(entry) ?? []
        if (name === undefined || id === undefined)
          throw new Error('WECHAT_TEMPLATES is a list of name=id, separated by commas')
        return [name, id]
      }),
  )

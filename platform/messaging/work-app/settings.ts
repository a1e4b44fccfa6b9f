import type { DingUrls } from './dingtalk.ts'

/** Where the services are reached. Everything else about them is kept in the database and set on a page. */
export interface Endpoints {
  readonly wecom: string
  readonly feishu: string
  readonly dingtalk: DingUrls
}

type Environment = Readonly<Record<string, string | undefined>>

/** Below these the sandbox serves its stand-ins. */
export const WORK_APP_PREFIXES = {
  wecom: '/sandbox/wecom',
  feishu: '/sandbox/feishu',
  dingtalk: '/sandbox/dingtalk',
} as const

/** The addresses of the environment; the stand-ins where nothing is set, and the real ones in production. */
export const readEndpoints = (env: Environment, production: boolean, publicUrl: string): Endpoints => {
  const address = (name: string, real: string, prefix: string): string => {
    const value = env[name] || (production ? real : `${publicUrl}${prefix}`)
    if (!URL.canParse(value)) throw new Error(`${name} must be a web address`)
    return value.replace(/\/+$/, '')
  }
  const { wecom, feishu, dingtalk } = WORK_APP_PREFIXES
  return {
    wecom: address('WECOM_API_URL', 'https://qyapi.weixin.qq.com', wecom),
    feishu: address('FEISHU_API_URL', 'https://open.feishu.cn', feishu),
    dingtalk: {
      apiUrl: address('DINGTALK_API_URL', 'https://api.dingtalk.com', dingtalk),
      oapiUrl: address('DINGTALK_OAPI_URL', 'https://oapi.dingtalk.com', dingtalk),
    },
  }
}

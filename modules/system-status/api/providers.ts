import { readDingSettings } from '#platform/dingtalk/settings.ts'
import { readSmsSettings } from '#platform/messaging/sms/settings.ts'
import { readWechatSettings } from '#platform/messaging/wechat/settings.ts'
import type { Provider as MeteredProvider } from '#platform/metrics/labels.ts'
import { readClouds } from '#platform/recognition/settings.ts'
import { isProduction, type Environment } from '#platform/settings.ts'
import { readSigningSettings } from '#platform/signing/settings.ts'
import { readS3Settings } from '#platform/storage/settings.ts'
import { PROVIDER_GROUPS, type Mode, type Provider, type ProviderGroup } from '../shapes.ts'
import type { OutcomeRow } from './store.ts'

/** What the figures call the services of each group. */
const PARTS: Readonly<Record<ProviderGroup, readonly MeteredProvider[]>> = {
  sms: ['sms_aliyun', 'sms_tencent'],
  wechat: ['wechat'],
  work_app: ['wecom', 'feishu', 'dingtalk'],
  recognition: ['recognition_local', 'recognition_aliyun', 'recognition_tencent', 'recognition_baidu'],
  storage: ['storage', 'storage_tokens'],
  signing: ['signing'],
  dingtalk_files: ['dingtalk_files'],
}

/** How each service is connected, but for the app of the staff, which is set on a page. */
export type Modes = Readonly<Record<Exclude<ProviderGroup, 'work_app'>, Mode>>

export const modesOf = (env: Environment): Modes => {
  const stand = isProduction(env) ? 'off' : 'sandbox'
  return {
    sms: readSmsSettings(env) ? 'connected' : stand,
    wechat: readWechatSettings(env) ? 'connected' : stand,
    recognition: readClouds(env).length > 0 ? 'connected' : 'own',
    storage: readS3Settings(env) ? 'connected' : 'own',
    signing: readSigningSettings(env) ? 'connected' : 'own',
    dingtalk_files: readDingSettings(env) ? 'connected' : 'off',
  }
}

const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

/** The services with how calls to them went. */
export const providersOf = (modes: Modes, workApp: string | null, rows: readonly OutcomeRow[]): Provider[] =>
  PROVIDER_GROUPS.map((provider): Provider => {
    const mode = provider === 'work_app' ? (workApp === null ? 'off' : 'connected') : modes[provider]
    const parts = rows.filter((row) => PARTS[provider].some((part) => part === row.provider))
    const lastFailedAt = latest(parts.map((one) => one.lastFailedAt))
    return {
      provider,
      mode,
      calls: parts.reduce((sum, { calls }) => sum + calls, 0),
      ok: parts.reduce((sum, { ok }) => sum + ok, 0),
      lastOkAt: latest(parts.map((one) => one.lastOkAt)),
      lastFailedAt,
      lastFailure: parts.find((one) => one.lastFailedAt === lastFailedAt)?.lastFailure ?? null,
    }
  })

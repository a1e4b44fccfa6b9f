import type { Clock } from '#platform/clock.ts'
import type { SmsSender } from '../sms.ts'
import { createAliyunSms } from './aliyun.ts'
import type { SmsProviderSettings } from './settings.ts'
import { createTencentSms } from './tencent.ts'

const PROVIDERS = { aliyun: createAliyunSms, tencent: createTencentSms } as const

/** The sender of a configured provider. */
export const createSmsProvider = (settings: SmsProviderSettings, clock: Clock): SmsSender =>
  PROVIDERS[settings.provider](settings, clock)

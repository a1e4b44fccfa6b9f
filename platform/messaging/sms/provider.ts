import type { Clock } from '#platform/clock.ts'
import { smsSent } from '../../metrics/metrics.ts'
import { providerCall } from '../../metrics/provider-call.ts'
import type { SmsSender } from '../sms.ts'
import { createAliyunSms } from './aliyun.ts'
import type { SmsProviderSettings } from './settings.ts'
import { createTencentSms } from './tencent.ts'

const PROVIDERS = { aliyun: createAliyunSms, tencent: createTencentSms } as const

/** The sender of a configured provider. */
export const createSmsProvider = (settings: SmsProviderSettings, clock: Clock): SmsSender => {
  const { provider } = settings
  const sender = PROVIDERS[provider](settings, clock)
  return {
    send: async (message) => {
      await providerCall(`sms_${provider}`, () => sender.send(message))
      smsSent.inc({ template: message.template })
    },
  }
}

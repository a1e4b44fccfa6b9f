import type { Clock } from '#platform/clock.ts'
import type { SmsSender } from '../sms.ts'
import { askProvider, codeOf, SmsFailure } from './failure.ts'
import { templateOf, type SmsProviderSettings } from './settings.ts'
import { tc3Headers } from '../../cloud/tc3.ts'

const VERSION = '2021-01-11'
const LIMITS = /LimitExceeded/

/** Tencent Cloud: parameters by place, `Ok` per number, failures of the whole request beside it. */
export const createTencentSms = (settings: SmsProviderSettings, clock: Clock): SmsSender => ({
  send: async ({ mobile, template, params }) => {
    const { id, params: names } = templateOf(settings, template)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: id,
      TemplateParamSet: names.map((name) => params[name] ?? ''),
    })
    const { host } = new URL(settings.apiUrl)
    const headers = tc3Headers(
      { host, service: 'sms', action: 'SendSms', version: VERSION, region: settings.region, body },
      settings.key,
      clock(),
    )
    const answer = await askProvider(settings.apiUrl, headers, body)
    const code = codeOf(answer, 'Response', 'Error', 'Code') || codeOf(answer, 'Response', 'SendStatusSet', 0, 'Code')
    if (code !== 'Ok')
      throw new SmsFailure(
        LIMITS.test(code) ? 'rate_limited' : 'refused',
        code || 'no code',
        codeOf(answer, 'Response', 'RequestId'),
      )
  },
})

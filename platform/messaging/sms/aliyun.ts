import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { SmsSender } from '../sms.ts'
import { acs3Headers, canonicalQuery } from '../../cloud/acs3.ts'
import { askProvider, codeOf, SmsFailure } from './failure.ts'
import { templateOf, type SmsProviderSettings } from './settings.ts'

const VERSION = '2017-05-25'
const LIMITS = /^(isv\.(BUSINESS|DAY)_LIMIT_CONTROL|Throttling)/

/** Alibaba Cloud: parameters by name, `OK` in capitals. */
export const createAliyunSms = (settings: SmsProviderSettings, clock: Clock): SmsSender => ({
  send: async ({ mobile, template, params }) => {
    const { id, params: names } = templateOf(settings, template)
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: id,
      TemplateParam: JSON.stringify(Object.fromEntries(names.map((name) => [name, params[name] ?? '']))),
    }
    const { host } = new URL(settings.apiUrl)
    const headers = acs3Headers(
      { host, action: 'SendSms', version: VERSION, query },
      settings.key,
      clock(),
      randomBytes(16).toString('hex'),
    )
    const answer = await askProvider(`${settings.apiUrl}/?${canonicalQuery(query)}`, headers)
    const code = codeOf(answer, 'Code')
    if (code !== 'OK')
      throw new SmsFailure(
        LIMITS.test(code) ? 'rate_limited' : 'refused',
        code || 'no code',
        codeOf(answer, 'RequestId'),
      )
  },
})

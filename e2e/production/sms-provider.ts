import { startFarEnd } from '#platform/messaging/far-end.fixture.ts'
import { templateExamples } from '#platform/messaging/sms/templates.ts'

/** A short message as it reached the provider. */
export interface Sent {
  readonly mobile: string
  readonly template: string
  readonly params: Readonly<Record<string, string>>
}

const OK = { body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'R' }) }

/** A stand-in for Alibaba Cloud's SMS on this machine: takes what the real adapter sends, and lets a story read it. */
export const startSmsProvider = async () => {
  const provider = await startFarEnd(() => OK)
  const sent = (): Sent[] =>
    provider.seen.map(({ query }) => ({
      mobile: query.get('PhoneNumbers') ?? '',
      template: query.get('TemplateCode') ?? '',
      params: JSON.parse(query.get('TemplateParam') ?? '{}'),
    }))
  return {
    /** The settings that point the product at it. Each template has its own name as its id. */
    settings: {
      SMS_PROVIDER: 'aliyun',
      SMS_API_URL: provider.url,
      SMS_KEY_ID: 'production-story',
      SMS_KEY_SECRET: 'production-story-secret',
      SMS_SIGN_NAME: '小树童阅',
      SMS_TEMPLATES: templateExamples().replaceAll(/(\w+)=ID/g, '$1=$1'),
    },
    /** What a number was sent, newest first. */
    messagesTo: (mobile: string): Sent[] =>
      sent()
        .filter((one) => one.mobile === mobile)
        .toReversed(),
    stop: provider.close,
  }
}

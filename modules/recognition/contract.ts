import type { Operations } from '#kernel/operation.ts'
import { shape, words } from '#kernel/schema.ts'
import { MOST_BODY } from './rules.ts'
import { BankCardAnswer, IdCardAnswer, IdCardSource, ImageSource, LicenceAnswer } from './shapes.ts'
import { FIELDS } from './words.ts'

const common = {
  method: 'POST',
  // People who register photograph their certificates before anybody has approved them.
  who: { supplier: 'applicant', staff: 'member' },
  owns: 'company',
  params: shape({ provider: words(20, FIELDS.provider) }),
  bodyBytes: MOST_BODY,
  secret: true,
} as const

export const operations = {
  recogniseBankCard: {
    ...common,
    path: '/api/sdk/{provider}/Bankcard',
    summary: '识别银行卡',
    body: ImageSource,
    reply: BankCardAnswer,
  },
  recogniseLicence: {
    ...common,
    path: '/api/sdk/{provider}/BusinessLicense',
    summary: '识别营业执照',
    body: ImageSource,
    reply: LicenceAnswer,
  },
  recogniseIdCard: {
    ...common,
    path: '/api/sdk/{provider}/IdCard',
    summary: '识别身份证',
    body: IdCardSource,
    reply: IdCardAnswer,
  },
} as const satisfies Operations

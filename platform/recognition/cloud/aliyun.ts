import { randomBytes } from 'node:crypto'
import { fieldOf } from '#kernel/json.ts'
import type { Clock } from '../../clock.ts'
import { acs3Headers } from '../../cloud/acs3.ts'
import type { Reading } from '../read-document.ts'
import type { Recogniser } from '../recogniser.ts'
import { askCloud, fail, textAt, unpacked } from './ask.ts'
import type { CloudSettings } from './cloud-settings.ts'
import { cardFrom, idFrom, licenceFrom } from './normalise.ts'
import { ALIYUN_CARD_KEYS } from './words.ts'

const VERSION = '2021-07-07'
const ACTIONS = {
  BusinessLicense: 'RecognizeBusinessLicense',
  IdCard: 'RecognizeIdcard',
  Bankcard: 'RecognizeBankCard',
} as const
const CARD_TYPES: Readonly<Record<string, string>> = { DC: 'debit', CC: 'credit', SCC: 'semi-credit', PC: 'prepaid' }

/** Alibaba Cloud: the image is the body as it is; `Data` is JSON inside a text. */
export const createAliyunRecogniser = ({ key, apiUrl }: CloudSettings, clock: Clock): Recogniser => ({
  recognise: async (kind, image) => {
    const { host } = new URL(apiUrl)
    const body = Uint8Array.from(image)
    const request = { host, action: ACTIONS[kind], version: VERSION, query: {}, body }
    const headers = acs3Headers(request, key, clock(), randomBytes(16).toString('hex'))
    const answer = await askCloud(`${apiUrl}/`, headers, body)
    const data = fieldOf(unpacked(fieldOf(answer, 'Data')), 'data')
    if (data === undefined) fail(textAt(answer, 'Code'))
    return { reading: READERS[kind](data), requestId: textAt(answer, 'RequestId'), warnings: [] }
  },
})

const READERS: Readonly<Record<Reading['kind'], (data: unknown) => Reading>> = {
  BusinessLicense: (data) => ({
    kind: 'BusinessLicense',
    fields: licenceFrom({
      creditCode: textAt(data, 'creditCode'),
      name: textAt(data, 'companyName'),
      type: textAt(data, 'companyType'),
      legalPerson: textAt(data, 'legalPerson'),
      registeredCapital: textAt(data, 'registeredCapital'),
      establishDate: textAt(data, 'RegistrationDate') || textAt(data, 'validFromDate'),
      address: textAt(data, 'businessAddress'),
      businessScope: textAt(data, 'businessScope'),
      period: textAt(data, 'validPeriod'),
    }),
  }),
  IdCard: (data) => {
    const [face, back] = [fieldOf(data, 'face', 'data'), fieldOf(data, 'back', 'data')]
    const [validFrom = '', validTo = ''] = textAt(back, 'validPeriod').split('-')
    return {
      kind: 'IdCard',
      ...idFrom({
        name: textAt(face, 'name'),
        sex: textAt(face, 'sex'),
        nation: textAt(face, 'ethnicity'),
        birth: textAt(face, 'birthDate'),
        address: textAt(face, 'address'),
        idNumber: textAt(face, 'idNumber'),
        authority: textAt(back, 'issueAuthority'),
        validFrom,
        validTo,
      }),
    }
  },
  // Its own documentation shows both spellings of the keys.
  Bankcard: (data) => {
    const type = textAt(data, 'cardType') || textAt(data, ALIYUN_CARD_KEYS.cardType)
    return {
      kind: 'Bankcard',
      fields: cardFrom({
        cardNumber: textAt(data, 'cardNumber') || textAt(data, ALIYUN_CARD_KEYS.cardNumber),
        bankName: textAt(data, 'bankName') || textAt(data, ALIYUN_CARD_KEYS.bankName),
        cardType: CARD_TYPES[type] ?? '',
        validThru: textAt(data, 'validToDate') || textAt(data, ALIYUN_CARD_KEYS.validThru),
      }),
    }
  },
}

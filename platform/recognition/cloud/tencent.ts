import { fieldOf } from '#kernel/json.ts'
import type { Clock } from '../../clock.ts'
import { tc3Headers } from '../../cloud/tc3.ts'
import type { Warning } from '../fields/reading.ts'
import type { Reading } from '../read-document.ts'
import type { Recogniser } from '../recogniser.ts'
import { askCloud, fail, textAt } from './ask.ts'
import type { CloudSettings } from './cloud-settings.ts'
import { cardFrom, idFrom, licenceFrom } from './normalise.ts'
import { TENCENT_CARD_TYPES } from './words.ts'

const VERSION = '2018-11-19'
const ACTIONS = { BusinessLicense: 'BizLicenseOCR', IdCard: 'IDCardOCR', Bankcard: 'BankCardOCR' } as const
const SIDES = { front: 'FRONT', back: 'BACK' } as const
/** Codes of licences (RecognizeWarnCode) and of cards (WarningCode). */
const WARNINGS: Readonly<Record<string, Warning>> = {
  '-9102': 'COPY',
  '-9103': 'RESHOOT',
  '-9104': 'RESHOOT',
  '-9110': 'EXPIRED',
  '-9111': 'COPY',
}

/** Tencent Cloud: the image as base64 in JSON, failures under `Response.Error`. */
export const createTencentRecogniser = ({ key, apiUrl, region }: CloudSettings, clock: Clock): Recogniser => ({
  recognise: async (kind, image, side) => {
    const body = JSON.stringify({
      ImageBase64: Buffer.from(image).toString('base64'),
      ...(kind === 'IdCard' && side ? { CardSide: SIDES[side] } : {}),
    })
    const request = {
      host: new URL(apiUrl).host,
      service: 'ocr',
      action: ACTIONS[kind],
      version: VERSION,
      region,
      body,
    }
    const answer = fieldOf(await askCloud(apiUrl, tc3Headers(request, key, clock()), body), 'Response')
    if (answer === undefined || fieldOf(answer, 'Error') !== undefined) fail(textAt(answer, 'Error', 'Code'))
    return { reading: READERS[kind](answer), requestId: textAt(answer, 'RequestId'), warnings: warningsIn(answer) }
  },
})

const warningsIn = (answer: unknown): Warning[] => {
  const codes = [fieldOf(answer, 'RecognizeWarnCode'), fieldOf(answer, 'WarningCode')].flat()
  return [...new Set(codes.flatMap((code) => WARNINGS[String(code)] ?? []))]
}

const READERS: Readonly<Record<Reading['kind'], (data: unknown) => Reading>> = {
  BusinessLicense: (data) => ({
    kind: 'BusinessLicense',
    fields: licenceFrom({
      creditCode: textAt(data, 'RegNum'),
      name: textAt(data, 'Name'),
      type: textAt(data, 'Type'),
      legalPerson: textAt(data, 'Person'),
      registeredCapital: textAt(data, 'Capital'),
      establishDate: textAt(data, 'SetDate'),
      address: textAt(data, 'Address'),
      businessScope: textAt(data, 'Business'),
      period: textAt(data, 'Period'),
    }),
  }),
  IdCard: (data) => {
    const [validFrom = '', validTo = ''] = textAt(data, 'ValidDate').split('-')
    return {
      kind: 'IdCard',
      ...idFrom({
        name: textAt(data, 'Name'),
        sex: textAt(data, 'Sex'),
        nation: textAt(data, 'Nation'),
        birth: textAt(data, 'Birth'),
        address: textAt(data, 'Address'),
        idNumber: textAt(data, 'IdNum'),
        authority: textAt(data, 'Authority'),
        validFrom,
        validTo,
      }),
    }
  },
  Bankcard: (data) => ({
    kind: 'Bankcard',
    fields: cardFrom({
      cardNumber: textAt(data, 'CardNo'),
      // The bank's own number follows its name in brackets.
      bankName: textAt(data, 'BankInfo').replace(/[（(]\d+[)）]$/, ''),
      cardType: TENCENT_CARD_TYPES[textAt(data, 'CardType')] ?? '',
      validThru: textAt(data, 'ValidDate'),
    }),
  }),
}

import { fieldOf } from '#kernel/json.ts'
import { count, openShape, words } from '#kernel/schema.ts'
import { fits } from '../../checked.ts'
import type { Clock } from '../../clock.ts'
import type { Warning } from '../fields/reading.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Reading } from '../read-document.ts'
import type { Recogniser } from '../recogniser.ts'
import { askCloud, fail, textAt } from './ask.ts'
import type { CloudSettings } from './cloud-settings.ts'
import { cardFrom, idFrom, licenceFrom } from './normalise.ts'
import { BAIDU_ID_KEYS, BAIDU_LICENCE_KEYS } from './words.ts'

const PATHS = { BusinessLicense: 'business_license', IdCard: 'idcard', Bankcard: 'bankcard' } as const
const CARD_TYPES = ['', 'debit', 'credit', 'semi-credit', 'prepaid'] as const
/** Its words on the picture of an ID card. */
const STATES: Readonly<Record<string, Warning>> = { blurred: 'BLUR', over_exposure: 'REFLECT', unknown: 'RESHOOT' }
const Token = openShape({ access_token: words(4_096, 'access_token'), expires_in: count() })
const TOKEN_GONE = new Set(['110', '111'])
const EARLY_MS = 60 * 60 * 1000

/** Baidu: a token for thirty days, the image as a form field, failures by number. */
export const createBaiduRecogniser = ({ key, apiUrl }: CloudSettings, clock: Clock): Recogniser => {
  let token: { value: string; until: number } | undefined

  const tokenNow = async (): Promise<string> => {
    if (token && token.until > clock().getTime()) return token.value
    const grant = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.id,
      client_secret: key.secret,
    })
    const answer = await askCloud(`${apiUrl}/oauth/2.0/token`, {}, grant)
    if (!fits(Token, answer)) throw new Refusal(503, 'Busy').causedBy(new Error('the provider gave no token'))
    token = { value: answer.access_token, until: clock().getTime() + answer.expires_in * 1000 - EARLY_MS }
    return token.value
  }

  const ask = async (path: string, form: URLSearchParams): Promise<unknown> =>
    askCloud(`${apiUrl}/rest/2.0/ocr/v1/${path}?access_token=${encodeURIComponent(await tokenNow())}`, {}, form)

  return {
    recognise: async (kind, image, side) => {
      const form = new URLSearchParams({
        image: Buffer.from(image).toString('base64'),
        ...(kind === 'IdCard' ? { id_card_side: side ?? 'front', detect_direction: 'true' } : {}),
      })
      let answer = await ask(PATHS[kind], form)
      if (TOKEN_GONE.has(textAt(answer, 'error_code'))) {
        token = undefined
        answer = await ask(PATHS[kind], form)
      }
      const code = textAt(answer, 'error_code')
      if (code !== '' && code !== '0') fail(code)
      const state = STATES[textAt(answer, 'image_status')]
      return { reading: READERS[kind](answer), requestId: textAt(answer, 'log_id'), warnings: state ? [state] : [] }
    },
  }
}

const READERS: Readonly<Record<Reading['kind'], (answer: unknown) => Reading>> = {
  BusinessLicense: (answer) => {
    const word = (name: keyof typeof BAIDU_LICENCE_KEYS): string =>
      textAt(answer, 'words_result', BAIDU_LICENCE_KEYS[name], 'words')
    return {
      kind: 'BusinessLicense',
      fields: licenceFrom({
        creditCode: word('creditCode'),
        name: word('name'),
        type: word('type'),
        legalPerson: word('legalPerson'),
        registeredCapital: word('registeredCapital'),
        establishDate: word('establishDate'),
        address: word('address'),
        businessScope: word('businessScope'),
        period: word('period'),
      }),
    }
  },
  IdCard: (answer) => {
    const word = (name: keyof typeof BAIDU_ID_KEYS): string =>
      textAt(answer, 'words_result', BAIDU_ID_KEYS[name], 'words')
    return {
      kind: 'IdCard',
      ...idFrom({
        name: word('name'),
        sex: word('sex'),
        nation: word('nation'),
        birth: word('birth'),
        address: word('address'),
        idNumber: word('idNumber'),
        authority: word('authority'),
        validFrom: word('validFrom'),
        validTo: word('validTo'),
      }),
    }
  },
  Bankcard: (answer) => ({
    kind: 'Bankcard',
    fields: cardFrom({
      cardNumber: textAt(answer, 'result', 'bank_card_number'),
      bankName: textAt(answer, 'result', 'bank_name'),
      cardType: CARD_TYPES[Number(fieldOf(answer, 'result', 'bank_card_type'))] ?? '',
      validThru: textAt(answer, 'result', 'valid_date'),
    }),
  }),
}

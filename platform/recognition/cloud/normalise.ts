import { isIdNumber, isPlausibleCreditCode, isRegion } from '#kernel/identity.ts'
import { cardOf, isPlausibleCard } from '../fields/bank-card.ts'
import { dayIn } from '../fields/day.ts'
import {
  endless,
  MISSING,
  type CardReading,
  type IdReading,
  type LicenceReading,
  type ReadField,
} from '../fields/reading.ts'
import { plain } from '../fields/text.ts'
import { ENDLESS, NONE } from '../fields/words.ts'
import { Unreadable } from '../recogniser.ts'

/** Providers give no confidence of their own that could be compared. */
const SURE = 0.95

const given = (text: string, valid = true): ReadField =>
  text === '' || text === NONE ? MISSING : { value: text, confidence: SURE, valid }

const number = (text: string, isValid: (value: string) => boolean): ReadField => {
  const value = plain(text).toUpperCase()
  return given(value, isValid(value))
}

/** A day in any of the ways that providers write it; words for no end are kept as such. */
const day = (text: string): ReadField => {
  const half = plain(text)
  if (ENDLESS.test(half)) return endless(SURE)
  return given(dayIn(half.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')))
}

/** From and to in one text. */
const ends = (period: string): readonly [ReadField, ReadField] => {
  const [from = '', to = ''] = period.split(/至|到|-(?=\d{4}|长)|—|~/).map((part) => part.trim())
  return [day(from), to === '' && ENDLESS.test(from) ? endless(SURE) : day(to)]
}

/** A licence from the texts of a provider, checked as our own readings are. */
export const licenceFrom = (
  texts: Readonly<Record<Exclude<keyof LicenceReading, 'validFrom' | 'validTo'> | 'period', string>>,
): LicenceReading => {
  const [validFrom, validTo] = ends(texts.period)
  const fields = {
    creditCode: number(texts.creditCode, isPlausibleCreditCode),
    name: given(texts.name),
    type: given(texts.type),
    legalPerson: given(texts.legalPerson),
    registeredCapital: given(texts.registeredCapital),
    establishDate: day(texts.establishDate),
    address: given(texts.address),
    businessScope: given(texts.businessScope),
    validFrom,
    validTo,
  }
  return some(fields)
}

export interface IdTexts {
  readonly name: string
  readonly sex: string
  readonly nation: string
  readonly birth: string
  readonly address: string
  readonly idNumber: string
  readonly authority: string
  readonly validFrom: string
  readonly validTo: string
}

/** An ID card from the texts of a provider, with the sides that have any. */
export const idFrom = (texts: IdTexts): { side: 'front' | 'back' | 'both'; fields: IdReading } => {
  const front = texts.idNumber !== '' || texts.name !== ''
  const back = texts.authority !== '' || texts.validFrom !== ''
  if (!front && !back) throw new Unreadable('nothing')
  const ofFront = {
    name: given(texts.name),
    sex: given(texts.sex),
    nation: given(texts.nation),
    birth: day(texts.birth),
    address: given(texts.address),
    idNumber: number(texts.idNumber, (value) => isIdNumber(value) && isRegion(value.slice(0, 6))),
  }
  const ofBack = { authority: given(texts.authority), validFrom: day(texts.validFrom), validTo: day(texts.validTo) }
  if (front && back) return { side: 'both', fields: { ...ofFront, ...ofBack } }
  return front ? { side: 'front', fields: ofFront } : { side: 'back', fields: ofBack }
}

/** A bank card from the texts of a provider; bank and kind come from the number where the provider gives none. */
export const cardFrom = (texts: {
  cardNumber: string
  bankName: string
  cardType: string
  validThru: string
}): CardReading => {
  const digits = plain(texts.cardNumber).replaceAll(/\D/g, '')
  const known = cardOf(digits)
  const [, month, year] = /^(\d{2})\/(?:20)?(\d{2})$/.exec(plain(texts.validThru)) ?? []
  return some({
    cardNumber: number(digits, isPlausibleCard),
    bankName: given(texts.bankName || (known?.bankName ?? '')),
    cardType: given(texts.cardType || (known?.cardType ?? '')),
    validThru: month !== undefined && year !== undefined ? given(`${month}/${year}`) : MISSING,
  })
}

const some = <F extends Readonly<Record<string, ReadField>>>(fields: F): F => {
  if (Object.values(fields).every(({ value }) => value === null)) throw new Unreadable('nothing')
  return fields
}

import { cards } from 'bankcard'
import { isCardNumber, isCreditCode, isIdNumber, isOrganisationCode } from '#kernel/identity.ts'
import type { Chance } from './chance.ts'
import * as words from './words.ts'

export type Facts = Readonly<Record<string, string>>

const CODE_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const pad = (value: number): string => String(value).padStart(2, '0')

/** The one last character that makes the number valid. */
const completed = (prefix: string, last: string, isValid: (value: string) => boolean): string =>
  [...last].map((sign) => prefix + sign).find(isValid) ?? ''

const dayBetween = (chance: Chance, from: number, to: number): string =>
  `${chance.whole(from, to)}-${pad(chance.whole(1, 12))}-${pad(chance.whole(1, 28))}`

/** One name in ten has a character that few dictionaries know. */
const personName = (chance: Chance): string => {
  const given = chance.some(words.GIVEN, chance.likely(0.75) ? 2 : 1)
  if (chance.likely(0.1)) given[given.length - 1] = chance.pick(words.RARE)
  return chance.pick(words.SURNAMES) + given.join('')
}

const creditCode = (chance: Chance, region: string, prefix: string): string => {
  for (;;) {
    const body = chance.likely(0.7)
      ? `MA${Array.from({ length: 6 }, () => chance.pick([...CODE_SIGNS])).join('')}`
      : String(chance.whole(10_000_000, 99_999_999))
    const organisation = completed(body, `${CODE_SIGNS.slice(0, 10)}X`, isOrganisationCode)
    const code = completed(prefix + region + organisation, CODE_SIGNS, isCreditCode)
    if (code !== '') return code
  }
}

const street = (chance: Chance): string => {
  const park = chance.likely(0.6)
    ? `${chance.pick(words.PARKS)}${chance.pick(['A座', 'B座', '3号楼', 'C栋', ''])}${chance.whole(101, 2912)}室`
    : `${chance.whole(1, 20)}号楼${chance.whole(1, 6)}单元${chance.whole(101, 2203)}`
  return `${chance.pick(words.ROADS)}${chance.whole(1, 1999)}号${chance.likely(0.85) ? park : ''}`
}

const scope = (chance: Chance): string => {
  const general = chance.some(words.GENERAL_ITEMS, chance.whole(3, 10)).join('；')
  if (chance.likely(0.15)) return `${general}${chance.pick([words.AFTER_GENERAL, '。'])}`
  const first = `一般项目：${general}${words.AFTER_GENERAL}`
  if (chance.likely(0.4)) return `${first}。`
  const licensed = chance.some(words.LICENSED_ITEMS, chance.whole(1, 4)).join('；')
  return `${first}。许可项目：${licensed}${words.AFTER_LICENSED}。`
}

/** A sum as it is written out: 壹仟贰佰万元整. */
const writtenOut = (amount: number): string => {
  const digits = [...String(amount)]
  const parts = digits.map((digit, at) => {
    const unit = ['', '拾', '佰', '仟'][digits.length - 1 - at] ?? ''
    return digit === '0' ? '零' : (words.CHINESE_DIGITS[Number(digit)] ?? '') + unit
  })
  return parts.join('').replaceAll(/零+/g, '零').replace(/零$/, '')
}

const capital = (chance: Chance): string => {
  const amount = chance.pick([10, 50, 58, 100, 120, 200, 300, 508, 500, 680, 1000, 1200, 3000, 5000, 8888])
  if (chance.likely(0.3))
    return chance.pick([
      `${writtenOut(amount)}万元整`,
      `人民币${writtenOut(amount)}万元整`,
      `${writtenOut(amount)}万圆整`,
    ])
  return chance.pick([
    `${amount}万元人民币`,
    `${amount}万人民币`,
    `${amount}.000000万人民币`,
    `人民币${amount}万元`,
    `${amount}万元整`,
    `${amount}万美元`,
    `${amount}.5万元`,
  ])
}

export const licenceFacts = (chance: Chance): Facts => {
  const [region, city, district] = chance.pick(words.PLACES)
  const stem = chance.pick(words.STEMS) + chance.pick(words.STEMS)
  const address = city + district + street(chance)
  const [year = '', month = '', day = ''] = dayBetween(chance, 1995, 2024).split('-')
  const establishDate = `${year}年${month}月${day}日`
  const town = city.replace(/^.*(省|自治区)/, '')
  if (chance.likely(0.25))
    return {
      creditCode: creditCode(chance, region, '92'),
      name: `${town}${district}${stem}${chance.pick(['文具店', '图书商行', '印刷厂', '玩具经营部', '纸品加工厂', '书店'])}`,
      type: '个体工商户',
      legalPerson: personName(chance),
      establishDate,
      address,
      businessScope: scope(chance),
    }
  return {
    creditCode: creditCode(chance, region, '91'),
    name: `${chance.pick([town, town.replace('市', ''), ''])}${stem}${chance.pick(words.TRADES)}${chance.pick(['有限公司', '有限公司', '有限责任公司', '（集团）有限公司', '股份有限公司'])}`,
    type: chance.pick(words.COMPANY_TYPES),
    legalPerson: personName(chance),
    registeredCapital: capital(chance),
    establishDate,
    address,
    businessScope: scope(chance),
  }
}

export const idFrontFacts = (chance: Chance): Facts => {
  const [region, city, district] = chance.pick(words.PLACES)
  const birth = dayBetween(chance, 1950, 2004)
  const order = chance.whole(100, 999)
  const idNumber = completed(`${region}${birth.replaceAll('-', '')}${order}`, '0123456789X', isIdNumber)
  return {
    name: personName(chance),
    sex: order % 2 === 1 ? '男' : '女',
    nation: chance.pick(words.NATIONS),
    birth,
    address: city + district + street(chance),
    idNumber,
  }
}

export const idBackFacts = (chance: Chance): Facts => {
  const [, city, district] = chance.pick(words.PLACES)
  const from = dayBetween(chance, 2006, 2024)
  const years = chance.pick([5, 10, 20, 20, 0])
  const town = city.replace(/^.*(省|自治区)/, '')
  return {
    authority: chance.pick([
      `${town}公安局${district}分局`,
      `${district.replace(/[镇]$/, '县')}公安局`,
      `${town}公安局`,
    ]),
    validFrom: from,
    validTo: years === 0 ? '长期' : `${Number(from.slice(0, 4)) + years}${from.slice(4)}`,
  }
}

/** Banks whose cards are common; their numbers begin as the register of card numbers has it. */
const BANKS = [
  '中国工商银行',
  '中国农业银行',
  '中国银行',
  '中国建设银行',
  '交通银行',
  '招商银行',
  '中国邮政储蓄银行',
  '中信银行',
  '中国光大银行',
  '华夏银行',
  '中国民生银行',
  '平安银行',
  '兴业银行',
  '上海浦东发展银行',
  '北京银行',
]
const TYPES: Readonly<Record<string, string>> = { DC: 'debit', CC: 'credit' }

export const bankCardFacts = (chance: Chance): Facts => {
  const bankName = chance.pick(BANKS)
  const bins = cards.filter((card) => card.bankName === bankName && card.cardType in TYPES && card.len >= 16)
  const bin = chance.pick(bins)
  const length = bin.len - 1 - bin.cardBin.length
  const middle = Array.from({ length }, () => chance.whole(0, 9)).join('')
  return {
    cardNumber: completed(bin.cardBin + middle, '0123456789', isCardNumber),
    bankName,
    cardType: TYPES[bin.cardType] ?? '',
    ...(chance.likely(0.6) ? { validThru: `${pad(chance.whole(1, 12))}/${chance.whole(26, 36)}` } : {}),
  }
}

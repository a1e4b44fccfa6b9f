import { isCreditCode } from '#kernel/identity.ts'
import { lineAmount, percentage, total } from '#kernel/money.ts'
import type { InvoiceFields, InvoiceKind, InvoiceLine } from '../invoice.ts'
import type { Chance } from '../../testing/chance.ts'

const COMPANIES = [
  '苏州晴川印务有限公司',
  '杭州纸飞机包装（集团）有限公司',
  '北京星河绘本科技股份有限公司',
  '宁波A+B文具有限公司',
  '广州市南沙区小鹿童书出版发行有限责任公司',
  '东莞积木塑胶制品厂',
] as const
const GOODS = [
  '*印刷品*小鹿识字绘本',
  '*纸制品*彩盒',
  '*玩具*木制积木',
  '*设计服务*封面设计',
  '*塑料制品*拼图底板',
] as const
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A credit code of nobody, whose check character is right. */
const creditCode = (chance: Chance): string => {
  const letters = Array.from({ length: 9 }, () => ALPHABET[chance.whole(0, 30)]).join('')
  const head = `91${chance.digits(6)}${letters}`
  return [...ALPHABET].map((last) => head + last).find(isCreditCode) ?? head
}

const price = (chance: Chance): string => `${chance.whole(0, 90)}.${chance.digits(6)}`

const inventedLine = (chance: Chance, rate: number): InvoiceLine => {
  const [qty, unitPrice] = [String(chance.whole(1, 9000)), price(chance)]
  const amount = lineAmount(qty, unitPrice)
  return {
    name: chance.pick(GOODS),
    spec: chance.pick(['', 'A4', '210×285', '大号']),
    unit: chance.pick(['本', '个', '套']),
    qty,
    price: unitPrice,
    amount,
    taxRate: String(rate),
    taxAmount: percentage(amount, rate),
  }
}

const isDigital = (kind: InvoiceKind): boolean => kind.startsWith('digital')

/** An invoice between companies that do not exist. */
export const inventedInvoice = (chance: Chance, kind: InvoiceKind, lineCount = chance.whole(1, 4)): InvoiceFields => {
  const rate = chance.pick([13, 9, 6, 1])
  const lines = Array.from({ length: lineCount }, () => inventedLine(chance, rate))
  const [amountNoTax, taxAmount] = [
    total(lines.map(({ amount }) => amount)),
    total(lines.map((line) => line.taxAmount)),
  ]
  const from = chance.whole(0, COMPANIES.length - 1)
  const name = (at: number): string => (COMPANIES[at % COMPANIES.length] ?? COMPANIES[0]).normalize('NFKC')
  return {
    kind,
    code: isDigital(kind) ? '' : `0${chance.digits(11)}`,
    number: isDigital(kind) ? `26${chance.digits(18)}` : chance.digits(8),
    date: `2026-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
    sellerName: name(from),
    sellerTaxNo: creditCode(chance),
    buyerName: name(from + chance.whole(1, COMPANIES.length - 1)),
    buyerTaxNo: creditCode(chance),
    amountNoTax,
    taxAmount,
    totalAmount: total([amountNoTax, taxAmount]),
    taxRate: String(rate),
    lines,
  }
}

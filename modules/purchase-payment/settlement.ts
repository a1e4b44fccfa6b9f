import { compare, sum } from '#kernel/decimal.ts'
import { allocate, cutStage, stageAmount, total } from '#kernel/money.ts'

/** What a line counts as in the sums of a payment. */
export type LineKind = 'goods' | 'fee' | 'deduct'

/** Categories that are goods or work; whatever else is owed is a fee. */
const GOODS: ReadonlySet<string> = new Set(['GOODS', 'FINAL', 'PREPAY', 'OUTSOURCE', 'CONTENT'])
const PREPAY = 'PREPAY'

export const isPrepay = (costCategoryCode: string): boolean => costCategoryCode === PREPAY

export const kindOf = ({ costCategoryCode, direction }: Named): LineKind => {
  if (direction === 2) return 'deduct'
  return GOODS.has(costCategoryCode) ? 'goods' : 'fee'
}

interface Named {
  readonly costCategoryCode: string
  readonly direction: number
}

/** A thing that is owed or deducted, and how much of it other payments have settled. */
export interface Owed extends Named {
  readonly amount: string
  readonly taxAmount: string
  readonly settledRatio: string
  readonly settledAmount: string
  readonly settledTax: string
}

/** A part of it, by ratios of the whole. */
export interface Stage {
  readonly ratioFrom: string
  readonly ratioTo: string
}

export interface Share extends Stage {
  readonly amount: string
  readonly taxAmount: string
  readonly amountNoTax: string
}

const minus = (from: string, ...less: readonly string[]): string =>
  total([from, ...less.map((one) => (one.startsWith('-') ? one.slice(1) : `-${one}`))])
const least = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b)
const isAbove = (a: string, b: string): boolean => compare(a, b) > 0

/** Nothing of it is left once this stage is settled. */
const completes = ({ settledRatio }: Owed, { ratioFrom, ratioTo }: Stage): boolean =>
  compare(sum([settledRatio, ratioTo, `-${ratioFrom}`]), '1') === 0

/** What a stage comes to. The one that completes the whole takes what is left of it, so that the parts add up. */
export const shareOf = (owed: Owed, stage: Stage): Share => {
  const part = (whole: string, settled: string): string =>
    completes(owed, stage) ? minus(whole, settled) : stageAmount(whole, stage.ratioFrom, stage.ratioTo)
  const amount = part(owed.amount, owed.settledAmount)
  const taxAmount = part(owed.taxAmount, owed.settledTax)
  return { ...stage, amount, taxAmount, amountNoTax: minus(amount, taxAmount) }
}

export interface SettleLine extends Share {
  readonly kind: LineKind
  /** The whole that the share is a part of. */
  readonly whole: string
}

/** A prepayment, and what of it has not been used. */
export interface OpenPrepayment {
  readonly id: string
  readonly open: string
}

export interface UsedPrepayment {
  readonly id: string
  readonly amount: string
}

export interface Sums {
  readonly goodsAmount: string
  readonly feeAmount: string
  readonly deductAmount: string
  readonly prepaidOffset: string
  /** Goods and fees less deductions and prepayments; never below zero. */
  readonly payableAmount: string
  readonly amountNoTax: string
  readonly taxAmount: string
  /** Deductions that are more than there is to deduct from: they stay for the next payment. */
  readonly carriedDeduct: string
}

/** What prepayments take of an amount: the oldest first, never more than is due, nor than each has left. */
export const offsetPrepaid = (due: string, prepaid: readonly OpenPrepayment[]): UsedPrepayment[] => {
  const used: UsedPrepayment[] = []
  let rest = due
  for (const { id, open } of prepaid) {
    const amount = least(open, rest)
    if (!isAbove(amount, '0')) continue
    used.push({ id, amount: total([amount]) })
    rest = minus(rest, amount)
  }
  return used
}

/** A stage of the least size cannot be cut: it waits as a whole. */
const isDivisible = ({ ratioFrom, ratioTo }: Stage): boolean => isAbove(sum([ratioTo, `-${ratioFrom}`]), '0.000001')

/** A deduction cut to what can be deducted; the rest of it is a stage that is not settled yet. */
const cutTo = <L extends SettleLine>(line: L, amount: string): L => {
  const [taxAmount = '0.00'] = allocate(line.taxAmount, [amount, minus(line.amount, amount)])
  return {
    ...line,
    ratioTo: cutStage(line.whole, line.ratioFrom, line.ratioTo, amount),
    amount: total([amount]),
    taxAmount,
    amountNoTax: minus(amount, taxAmount),
  }
}

/** The lines of which something is settled now: deductions only as far as there is something to deduct from. */
export const settledLines = <L extends SettleLine>(lines: readonly L[]): L[] => {
  let rest = total(lines.filter(({ kind }) => kind !== 'deduct').map(({ amount }) => amount))
  return lines.flatMap((line) => {
    if (line.kind !== 'deduct') return [line]
    const amount = least(line.amount, rest)
    rest = minus(rest, amount)
    if (!isAbove(amount, '0')) return []
    if (compare(amount, line.amount) === 0) return [line]
    return isDivisible(line) ? [cutTo(line, amount)] : []
  })
}

const sumOf = (lines: readonly SettleLine[], kind: LineKind): string =>
  total(lines.filter((line) => line.kind === kind).map(({ amount }) => amount))

/** The tax in what is payable: the share of the tax of goods and fees that is left of them. */
const taxIn = (lines: readonly SettleLine[], gross: string, payable: string): string => {
  const tax = total(lines.filter(({ kind }) => kind !== 'deduct').map(({ taxAmount }) => taxAmount))
  if (!isAbove(gross, '0')) return '0.00'
  const [share = '0.00'] = allocate(tax, [payable, minus(gross, payable)])
  return share
}

/** The sums of a payment: page and server show and write what this says. `wanted` are all lines, before deductions were cut. */
export const sumsOf = (wanted: readonly SettleLine[], used: readonly Pick<UsedPrepayment, 'amount'>[]): Sums => {
  const lines = settledLines(wanted)
  const [goodsAmount, feeAmount, deductAmount] = [sumOf(lines, 'goods'), sumOf(lines, 'fee'), sumOf(lines, 'deduct')]
  const gross = total([goodsAmount, feeAmount])
  const prepaidOffset = total(used.map(({ amount }) => amount))
  const payableAmount = minus(gross, deductAmount, prepaidOffset)
  const taxAmount = isAbove('0', payableAmount) ? '0.00' : taxIn(lines, gross, payableAmount)
  return {
    goodsAmount,
    feeAmount,
    deductAmount,
    prepaidOffset,
    payableAmount,
    taxAmount,
    amountNoTax: minus(payableAmount, taxAmount),
    carriedDeduct: minus(sumOf(wanted, 'deduct'), deductAmount),
  }
}

/** What is due before prepayments are used. */
export const dueOf = (lines: readonly SettleLine[]): string => sumsOf(lines, []).payableAmount

/** What is still to be paid: what is withheld goes to the tax office and not to the supplier. */
export const openOf = (payment: {
  readonly payableAmount: string
  readonly withheldTax: string
  readonly paidAmount: string
}): string => minus(payment.payableAmount, payment.withheldTax, payment.paidAmount)

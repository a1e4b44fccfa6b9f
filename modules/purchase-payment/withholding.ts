import { compare } from '#kernel/decimal.ts'
import { percentage, total } from '#kernel/money.ts'

/**
 * What is withheld from resident people by the rules of advance withholding. Rates are data: the law changes them, and whether
 * a work is a service (劳务报酬) or a published one (稿酬) is for the buyer's accountant to say.
 */
interface Scheme {
  /** Up to this amount a fixed sum is free, above it a share. */
  readonly fixedUpTo: string
  readonly fixed: string
  readonly freePercent: number
  /** How much of what is not free counts as income. */
  readonly countedPercent: number
  readonly scale: readonly { readonly upTo?: string; readonly percent: number; readonly quickDeduction: string }[]
}

const FREE = { fixedUpTo: '4000.00', fixed: '800.00', freePercent: 20 } as const

export const SCHEMES = {
  1: {
    ...FREE,
    countedPercent: 100,
    scale: [
      { upTo: '20000.00', percent: 20, quickDeduction: '0.00' },
      { upTo: '50000.00', percent: 30, quickDeduction: '2000.00' },
      { percent: 40, quickDeduction: '7000.00' },
    ],
  },
  2: { ...FREE, countedPercent: 70, scale: [{ percent: 20, quickDeduction: '0.00' }] },
} as const satisfies Readonly<Record<number, Scheme>>

export type IncomeKind = keyof typeof SCHEMES

export interface Withholding {
  readonly gross: string
  readonly taxable: string
  readonly percent: number
  readonly tax: string
  readonly net: string
}

const freeOf = (gross: string, { fixedUpTo, fixed, freePercent }: Scheme): string => {
  if (compare(gross, fixedUpTo) > 0) return percentage(gross, freePercent)
  return compare(gross, fixed) < 0 ? gross : fixed
}

/** What has been paid for the same work in the same month: continuous work counts by the month. */
export interface PaidBefore {
  readonly gross: string
  readonly tax: string
}

const NOTHING_BEFORE: PaidBefore = { gross: '0.00', tax: '0.00' }

/** The tax that is withheld from an amount without value-added tax, and what is left of it. */
export const withholdingOn = (gross: string, kind: IncomeKind, before: PaidBefore = NOTHING_BEFORE): Withholding => {
  const scheme: Scheme = SCHEMES[kind]
  const month = total([gross, before.gross])
  const taxable = percentage(total([month, `-${freeOf(month, scheme)}`]), scheme.countedPercent)
  const step = scheme.scale.find(({ upTo }) => upTo === undefined || compare(taxable, upTo) <= 0) ?? scheme.scale[0]
  const { percent = 0, quickDeduction = '0.00' } = step ?? {}
  const tax = total([percentage(taxable, percent), `-${quickDeduction}`, `-${before.tax}`])
  return { gross, taxable, percent, tax, net: total([gross, `-${tax}`]) }
}

import { decimalFromText } from '#kernel/decimal-text.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Tier } from './shapes.ts'
import { TIERS } from './words.ts'

/** Price steps as workbooks say them: `1000-4999:0.12；5000-:0.10`. */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers.map(({ minQty, maxQty, price }) => `${minQty}-${maxQty}:${price}`).join('；')

const STEP = /^([\d.]+)[-~～]([\d.]*)[:：=]([\d.]+)$/

/** Reads price steps from such a text; nothing where it says something else. Whether they fit each other, `tierFault` says. */
export const tiersFromText = (text: string): Tier[] | undefined => {
  const steps = text
    .normalize('NFKC')
    .split(/[;；\n]/)
    .map((step) => step.replaceAll(/[\s,]/g, ''))
    .filter((step) => step !== '')
  const tiers = steps.flatMap((step): Tier[] => {
    const [, minQty = '', maxQty = '', price = ''] = STEP.exec(step) ?? []
    return minQty === '' ? [] : [{ minQty, maxQty, price: decimalFromText(price) }]
  })
  return tiers.length === steps.length ? tiers : undefined
}

/** Price steps as people read them, one a line. */
export const tierLines = (tiers: readonly Tier[]): string[] =>
  tiers.map(({ minQty, maxQty, price }) => TIERS.step(TIERS.range(minQty, maxQty), plainDecimal(price)))

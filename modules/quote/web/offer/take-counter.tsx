import { Button } from 'antd'
import { emptyLine } from '../../offer-shapes.ts'
import type { Counter } from '../../shapes.ts'
import { COUNTER } from '../words.ts'
import { useOfferForm } from './offer-context.tsx'
import { lineKey, type OfferParts } from './offer-parts.ts'

/** Agrees with the buyer's prices, where a line has one price: they stand in the form then, and are handed in like any others. */
export const TakeCounter = ({ counter }: { readonly counter: Counter }) => {
  const form = useOfferForm()
  const take = (): void => {
    const { parts } = form.store.getState()
    const entered: Partial<OfferParts> = {}
    for (const { itemId, unitPrice } of counter.lines)
      entered[lineKey(itemId)] = { ...(parts[lineKey(itemId)] ?? emptyLine(itemId)), unitPrice }
    form.enterAll(entered)
  }
  return (
    <Button size="small" onClick={take}>
      {COUNTER.take}
    </Button>
  )
}

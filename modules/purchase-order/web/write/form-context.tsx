import { useMemo } from 'react'
import { dayOf } from '#kernel/day.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { useOrderFormulas } from '#modules/formula/web/shared/order-formulas.ts'
import { createSkus, useKnownSkus, useMatching } from '#modules/sku/web/shared/skus.ts'
import { createFormContext } from '#shell/kit/writing/form-context.tsx'
import { formulaGaps } from '../../line-formula.ts'
import { missingIn } from '../../missing.ts'
import { draftCalls } from '../queries.ts'
import { draftOf, EMPTY, isWorthSaving, partsOf } from './order-parts.ts'

/** An order while it is written. */
export const {
  FormProvider: OrderFormProvider,
  useScene,
  usePart,
  useGap,
  useGaps,
  useWriteBar,
} = createFormContext({
  name: 'order',
  empty: EMPTY,
  seen: ({ internal }) => ({
    parts: internal?.draft ? partsOf(internal.draft) : EMPTY,
    isDraft: Boolean(internal?.draft),
  }),
  draftOf,
  calls: draftCalls,
  isReady: isWorthSaving,
  more: createSkus,
  useMissing: (parts, skus) => {
    const { find } = useKnownSkus(skus)
    useMatching(skus, parts.items)
    const formulas = useOrderFormulas(
      parts.supplierCompanyId,
      parts.items.flatMap((line) => find(line)?.id ?? []),
    )
    return useMemo(() => {
      const draft = draftOf(parts)
      const gaps = missingIn(draft, find, dayOf(new Date()))
      return formulas === undefined ? gaps : [...gaps, ...formulaGaps(draft, find, formulas)]
    }, [parts, find, formulas])
  },
})

/** The files that the order names, as far as they were saved. */
export const useKnownFiles = (): readonly FileRef[] => {
  const { document: order } = useScene()
  return [...(order?.files ?? []), ...(order?.internal?.files ?? [])]
}

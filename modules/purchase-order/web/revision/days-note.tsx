import { useMemo, useState } from 'react'
import { createSkus, useKnownSkus, useMatching } from '#modules/sku/web/shared/skus.ts'
import { useCalendarWarnings } from '#modules/work-calendar/web/shared/use-warnings.ts'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { datedLines } from '../../dated-lines.ts'
import type { Order } from '../../shapes.ts'
import type { RevisionRow } from './entry.ts'

interface Props {
  readonly order: Order
  readonly rows: readonly RevisionRow[]
}

/** What the supplier's calendar says of the days of a change, beside everything but this order. */
export const RevisionDaysNote = ({ order: { id, supplierCompanyId }, rows }: Props) => {
  const [skus] = useState(createSkus)
  const { find } = useKnownSkus(skus)
  useMatching(skus, rows)
  const dated = useMemo(
    () =>
      datedLines(
        rows.map(({ skuCode, qty, day }) => ({ skuCode, qty, requiredDate: day })),
        find,
      ),
    [rows, find],
  )
  return <WarningsNote warnings={useCalendarWarnings(supplierCompanyId, dated, id)} />
}

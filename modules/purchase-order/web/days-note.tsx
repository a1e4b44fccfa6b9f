import { useMemo, useState } from 'react'
import { createSkus, useKnownSkus, useMatching } from '#modules/sku/web/shared/skus.ts'
import { useCalendarWarnings } from '#modules/work-calendar/web/shared/use-warnings.ts'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { datedLines } from '../dated-lines.ts'

/** A line as it is typed. */
interface TypedLine {
  readonly skuCode: string
  readonly qty: string
  readonly requiredDate: string
}

interface Props {
  readonly supplierCompanyId: string
  readonly lines: readonly TypedLine[]
  /** The order that is being changed: what it takes of the supplier's weeks now is left out. */
  readonly exceptOrderId?: string
}

/** What the supplier's calendar says of the days of a change or a reprint. */
export const LineDaysNote = ({ supplierCompanyId, lines, exceptOrderId }: Props) => {
  const [skus] = useState(createSkus)
  const { find } = useKnownSkus(skus)
  useMatching(skus, lines)
  const dated = useMemo(() => datedLines(lines, find), [lines, find])
  return <WarningsNote warnings={useCalendarWarnings(supplierCompanyId, dated, exceptOrderId)} />
}

import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useKnownSkus } from '#modules/sku/web/shared/skus.ts'
import { useCalendarWarnings } from '#modules/work-calendar/web/shared/use-warnings.ts'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { datedLines } from '../../dated-lines.ts'
import { useScene } from './form-context.tsx'

/** What the supplier's calendar says of the days of the lines, while they are written. */
export const DaysNote = () => {
  const { form, more: skus } = useScene()
  const lines = useStore(form.store, ({ parts }) => parts.items)
  const supplierCompanyId = useStore(form.store, ({ parts }) => parts.supplierCompanyId)
  const { find } = useKnownSkus(skus)
  const dated = useMemo(() => datedLines(lines, find), [lines, find])
  return <WarningsNote warnings={useCalendarWarnings(supplierCompanyId, dated)} />
}

import { useState } from 'react'
import { SupplierCalendar } from '#modules/work-calendar/web/shared/supplier-calendar.tsx'
import { FoldingSection } from '#shell/kit/detail/folding-section.tsx'
import { CALENDAR } from './words.ts'

/** When the supplier does not work and what it makes in a week. It is long, and asked for when somebody opens it. */
export const CalendarSection = ({ companyId }: { readonly companyId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <FoldingSection
      title={CALENDAR.title}
      isOpen={isOpen}
      toggle={() => {
        setOpen(!isOpen)
        setOpened(true)
      }}
    >
      {wasOpened ? <SupplierCalendar companyId={companyId} /> : null}
    </FoldingSection>
  )
}

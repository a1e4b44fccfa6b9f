import { Drawer } from 'antd'
import { useState } from 'react'
import { SCHEDULE } from '#shell/kit/schedule/words.ts'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import type { CashDay } from '../shapes.ts'
import { CashItems } from './cash-items.tsx'
import { PAGE } from './words.ts'

interface Props {
  readonly day: CashDay
  readonly closed: () => void
}

/** The money of one day. */
export const DayDrawer = ({ day: { day, items }, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const narrow = useNarrow()
  return (
    <Drawer
      open={open}
      size={narrow ? '100%' : 520}
      title={PAGE.drawer(SCHEDULE.dayOf(day), SCHEDULE.weekday(day))}
      closable={{ 'aria-label': SHELL.close }}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && closed()}
    >
      <CashItems items={items} isWhole />
    </Drawer>
  )
}

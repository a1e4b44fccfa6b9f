import { WaitingCard } from '#shell/kit/home/counts.tsx'
import { useSide } from '#shell/session/session.ts'
import { tabsOf } from './tabs.ts'
import { LIST } from './words.ts'

/** The tab of each number. */
const TAB_OF = {
  supplier: [
    ['poToConfirm', 'issued'],
    ['planToFill', 'plansToFill'],
  ],
  staff: [
    ['poNegotiating', 'negotiating'],
    ['planToConfirm', 'plansToConfirm'],
  ],
} as const

/** What waits for the viewer among the orders, for the home page. */
export const HomeCard = () => {
  const side = useSide()
  const labelOf = (tab: string): string => tabsOf(side).find(({ key }) => key === tab)?.label ?? ''
  const lines = TAB_OF[side].map(([key, tab]) => ({ key, label: labelOf(tab), to: `/admin/po/list?tab=${tab}` }))
  return <WaitingCard title={LIST.title} lines={lines} />
}

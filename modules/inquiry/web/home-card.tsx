import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TABS } from './tabs.ts'
import { LIST } from './words.ts'

const QUEUES = {
  // What waits for suppliers are their quotes.
  supplier: [],
  staff: [
    ['inquiryToCompare', 'comparing'],
    ['inquiryToApprove', 'approving'],
    ['inquiryToAnswer', 'questions'],
  ],
} as const

/** What waits for the viewer among the inquiries, for the home page. */
export const HomeCard = () => (
  <QueueCard title={LIST.title} list="/admin/inquiry/list" tabsOf={() => TABS} queues={QUEUES} />
)

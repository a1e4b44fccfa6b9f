import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { tabsOf } from './tabs.ts'

const QUEUES = {
  supplier: [
    ['rectToAccept', 'toAccept'],
    ['rectToAnswer', 'toAnswer'],
    ['rectDue', 'due'],
    ['rectOverdue', 'overdue'],
  ],
  staff: [
    ['rectToReview', 'toReview'],
    ['rectDelayAsked', 'delays'],
    ['rectLate', 'overdue'],
  ],
} as const

/** What waits for the viewer among the tasks, for the home page. */
export const HomeCard = () => (
  <QueueCard title={TITLE} list="/admin/rectification/list" tabsOf={tabsOf} queues={QUEUES} />
)

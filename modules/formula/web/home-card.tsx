import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { tabsOf } from './tabs.ts'

const QUEUES = {
  supplier: [
    ['formulaToRevise', 'toRevise'],
    ['formulaDraft', 'drafts'],
  ],
  staff: [
    ['formulaToReview', 'toReview'],
    ['formulaLate', 'overdue'],
  ],
} as const

/** What waits for the viewer among the formulas, for the home page. */
export const HomeCard = () => <QueueCard title={TITLE} list="/admin/formula/list" tabsOf={tabsOf} queues={QUEUES} />

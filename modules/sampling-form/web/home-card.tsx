import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { tabsOf } from './tabs.ts'

const QUEUES = {
  supplier: [
    ['samplingToAccept', 'toAccept'],
    ['samplingToMake', 'making'],
    ['samplingRework', 'rework'],
    ['samplingOverdue', 'overdue'],
  ],
  staff: [
    ['samplingToConclude', 'toConclude'],
    ['samplingFeeAsked', 'fees'],
    ['samplingLate', 'overdue'],
  ],
} as const

/** What waits for the viewer among the forms, for the home page. */
export const HomeCard = () => <QueueCard title={TITLE} list="/admin/sampling/list" tabsOf={tabsOf} queues={QUEUES} />

import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { tabsOf } from './tabs.ts'

const QUEUES = {
  supplier: [
    ['toolingToCheck', 'toCheck'],
    ['toolingToMend', 'toMend'],
  ],
  staff: [
    ['toolingEntered', 'toCheck'],
    ['toolingReturned', 'toMend'],
    ['toolingToScrap', 'toScrap'],
  ],
} as const

/** What waits for the viewer among the tools, for the home page. */
export const HomeCard = () => <QueueCard title={TITLE} list="/admin/tooling/list" tabsOf={tabsOf} queues={QUEUES} />

import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { tabsOf } from './tabs.ts'

const QUEUES = {
  supplier: [['sampleToShip', 'toShip']],
  staff: [
    ['sampleToReceive', 'toReceive'],
    ['sampleToReview', 'toReview'],
  ],
} as const

/** What waits for the viewer among the samples, for the home page. */
export const HomeCard = () => <QueueCard title={TITLE} list="/admin/sample/list" tabsOf={tabsOf} queues={QUEUES} />

import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { tabsOf } from './tabs.ts'
import { LIST } from './words.ts'

const QUEUES = {
  supplier: [
    // One press each.
    ['poReprint', 'reprint'],
    ['poToConfirm', 'issued'],
    ['planToFill', 'plansToFill'],
    ['poCancelAsked', 'cancelAsked'],
  ],
  staff: [
    ['poToApprove', 'approving'],
    ['poNegotiating', 'negotiating'],
    ['poRejected', 'rejected'],
    ['poToSign', 'signing'],
    ['planToConfirm', 'plansToConfirm'],
    ['poUnanswered', 'unanswered'],
  ],
} as const

/** What waits for the viewer among the orders, for the home page. */
export const HomeCard = () => <QueueCard title={LIST.title} list="/admin/po/list" tabsOf={tabsOf} queues={QUEUES} />

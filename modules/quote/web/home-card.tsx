import { QueueCard } from '#shell/kit/home/queue-card.tsx'
import { TITLE } from '../words.ts'
import { TABS } from './tabs.ts'

const QUEUES = {
  supplier: [
    ['quoteToWrite', 'toWrite'],
    ['quoteDue', 'due'],
    ['quoteCountered', 'countered'],
    ['quoteToAccept', 'toAccept'],
  ],
  staff: [],
} as const

/** The quotes that wait for the supplier, for the home page. */
export const HomeCard = () => <QueueCard title={TITLE} list="/admin/quote/list" tabsOf={() => TABS} queues={QUEUES} />

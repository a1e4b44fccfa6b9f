import { createContext, use, type ReactNode } from 'react'
import { CountCard, CountLine } from './count-card.tsx'

/** How much waits for the person, by the keys of the counting call. Nothing while it is on its way. */
export type HomeCounts = Readonly<Record<string, number>> | undefined

/** The nearest deadline of a queue. */
interface QueueDue {
  readonly queue: string
  readonly dueAt: string | null
}

const CountsContext = createContext<HomeCounts>(undefined)
const QueuesContext = createContext<readonly QueueDue[] | undefined>(undefined)

interface Props {
  readonly counts: HomeCounts
  readonly queues?: readonly QueueDue[] | undefined
  readonly children: ReactNode
}

/** The home page asks once for all cards. */
export const CountsProvider = ({ counts, queues, children }: Props) => (
  <CountsContext value={counts}>
    <QueuesContext value={queues}>{children}</QueuesContext>
  </CountsContext>
)

interface Line {
  /** The key of the counting call. */
  readonly queue: string
  readonly label: string
  readonly url: string
}

/**
 * What of one kind waits for the person; lines that do not concern them are not there, and neither is a card without
 * any.
 */
export const WaitingCard = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const counts = use(CountsContext)
  const queues = use(QueuesContext)
  const shown = lines.filter(({ queue }) => counts === undefined || counts[queue] !== undefined)
  return shown.length === 0 ? null : (
    <CountCard title={title}>
      {shown.map(({ queue, label, url }) => (
        <CountLine
          key={queue}
          label={label}
          count={counts?.[queue]}
          to={url}
          dueAt={queues?.find((one) => one.queue === queue)?.dueAt}
        />
      ))}
    </CountCard>
  )
}

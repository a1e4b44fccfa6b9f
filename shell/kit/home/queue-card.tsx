import { useSide } from '../../session/session.ts'
import type { Viewer } from '../document/types.ts'
import type { Tab } from '../list/definition.ts'
import { WaitingCard } from './counts.tsx'

interface Props {
  readonly title: string
  /** The list that the numbers lead to. */
  readonly list: string
  readonly tabsOf: (side: Viewer) => readonly Pick<Tab<never>, 'key' | 'label'>[]
  /** Numbers of the counting call, each with its tab. */
  readonly queues: Readonly<Record<Viewer, readonly (readonly [count: string, tab: string])[]>>
}

/** What waits for the viewer in the list of a noun, for the home page. */
export const QueueCard = ({ title, list, tabsOf, queues }: Props) => {
  const side = useSide()
  const tabs = tabsOf(side)
  const lines = queues[side].map(([key, tab]) => ({
    key,
    label: tabs.find((one) => one.key === tab)?.label ?? '',
    to: `${list}?tab=${tab}`,
  }))
  return <WaitingCard title={title} lines={lines} />
}

import { useQuery } from '@tanstack/react-query'
import { CountCard, CountLine } from '#shell/kit/home/count-card.tsx'
import { useSide } from '#shell/session/session.ts'
import type { OrderQuery } from '../shapes.ts'
import { countOrders } from './queries.ts'
import { tabsOf } from './tabs.ts'
import { LIST } from './words.ts'

/** What waits for the viewer among the orders, for the home page. */
export const HomeCard = () => (
  <CountCard title={LIST.title}>
    {tabsOf(useSide())
      .filter(({ waits }) => waits)
      .map(({ key, label, filter }) => (
        <Waiting key={key} label={label} filter={filter} to={`/admin/po/list?tab=${key}`} />
      ))}
  </CountCard>
)

interface Props {
  readonly label: string
  readonly filter: Partial<OrderQuery>
  readonly to: string
}

const Waiting = ({ label, filter, to }: Props) => (
  <CountLine label={label} count={useQuery(countOrders(useSide(), filter)).data} to={to} />
)

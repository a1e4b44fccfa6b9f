import { Tabs } from 'antd'
import { useSide } from '#shell/session/session.ts'
import { useOrders } from './queries.ts'
import { tabsOf, type Tab } from './tabs.ts'

/** The label, with the number that waits where it is the viewer's turn. */
const WaitingLabel = ({ tab }: { readonly tab: Tab }) => {
  const { data } = useOrders({ ...tab.filter, PageSize: 1 })
  return <>{data && data.recordCount > 0 ? `${tab.label} (${data.recordCount})` : tab.label}</>
}

interface Props {
  readonly active: string
  readonly choose: (key: string) => void
}

export const ListTabs = ({ active, choose }: Props) => (
  <Tabs
    activeKey={active}
    onChange={choose}
    items={tabsOf(useSide()).map((tab) => ({ key: tab.key, label: tab.waits ? <WaitingLabel tab={tab} /> : tab.label }))}
  />
)

import { useSide } from '#shell/session/session.ts'
import styles from './list.module.css'
import { useOrders } from './queries.ts'
import { tabsOf, type Tab } from './tabs.ts'
import { LIST } from './words.ts'

/** The label, with the number that waits where it is the viewer's turn. */
const WaitingLabel = ({ tab }: { readonly tab: Tab }) => {
  const { data } = useOrders({ ...tab.filter, PageSize: 1 })
  return (
    <>
      {tab.label}
      {data && data.recordCount > 0 ? <span className={styles['waitingCount']}>{data.recordCount}</span> : null}
    </>
  )
}

/** On a telephone the strip scrolls: the chosen button must not be off the edge. */
const bringIntoView = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView({ block: 'nearest', inline: 'center' })

interface Props {
  readonly active: string
  readonly choose: (key: string) => void
}

/** Buttons that filter by state. antd's tabs would hide what does not fit on a telephone behind a button that screen readers refuse. */
export const ListTabs = ({ active, choose }: Props) => (
  <div role="group" aria-label={LIST.byState} className={styles['tabs']}>
    {tabsOf(useSide()).map((tab) => (
      <button
        key={tab.key}
        ref={tab.key === active ? bringIntoView : null}
        type="button"
        aria-pressed={tab.key === active}
        className={styles['tab']}
        onClick={() => choose(tab.key)}
      >
        {tab.waits ? <WaitingLabel tab={tab} /> : tab.label}
      </button>
    ))}
  </div>
)

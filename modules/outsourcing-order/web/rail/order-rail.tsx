import { Input, Select } from 'antd'
import { showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useDebounced } from '#shell/kit/use-debounced.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import type { OutsourcingRow } from '../../shapes.ts'
import { face } from '../face.ts'
import { orders } from '../queries.ts'
import { tabsOf } from '../tabs.ts'
import { RAIL } from '../words.ts'
import { useRail } from './rail-state.ts'
import styles from './rail.module.css'

const SHOWN = 30

/** The orders of one kind, in short: a press leads to another one. */
export const OrderRail = ({ current }: { readonly current: string }) => {
  const tabs = tabsOf(useSide())
  const { tab: chosen, keyword } = useRail()
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs.find(({ isAll }) => isAll)
  const asked = useDebounced(keyword.trim())
  const { data } = orders.useList({
    ...tab?.filter,
    PageSize: SHOWN,
    ...(asked === '' ? {} : { Q: asked }),
    ...(tab?.sort === undefined ? {} : { OrderBy: 'dueAt' as const }),
  })
  const rows = data?.data
  return (
    <nav aria-label={RAIL.title} className={styles['rail']}>
      <Select
        aria-label={RAIL.tab}
        value={tab?.key ?? null}
        options={tabs.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key: string | null) => useRail.setState({ tab: key ?? undefined })}
      />
      <Input.Search
        aria-label={RAIL.search}
        placeholder={RAIL.search}
        allowClear
        value={keyword}
        onChange={({ target }) => useRail.setState({ keyword: target.value })}
      />
      {rows?.length === 0 ? <p className={styles['sub']}>{tab?.empty}</p> : null}
      <ul className={styles['rows']}>
        {rows?.map((row) => (
          <li key={row.id}>
            <Entry row={row} isCurrent={row.id === current} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.recordCount > SHOWN ? (
        <PageLink to={`/admin/outsourcing/list?tab=${tab?.key ?? ''}`}>{RAIL.more}</PageLink>
      ) : null}
    </nav>
  )
}

const Entry = ({ row, isCurrent }: { readonly row: OutsourcingRow; readonly isCurrent: boolean }) => (
  <PageLink to={`/admin/outsourcing/${row.id}`} className={styles['row']} isCurrent={isCurrent}>
    <span className={styles['head']}>
      <span>{row.code}</span>
      <StatusTag tone={face.toneOf(row.status)}>{row.statusName}</StatusTag>
    </span>
    <span className={styles['title']}>{row.title}</span>
    <span className={styles['sub']}>
      {RAIL.progress(showQty(row.deliveredQty), showQty(row.totalQty))} · {row.promisedDate ?? row.requiredDate}
    </span>
  </PageLink>
)

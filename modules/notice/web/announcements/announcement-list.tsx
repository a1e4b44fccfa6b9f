import { Button } from 'antd'
import { showMoment } from '#shell/format.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { actionsColumn } from '#shell/kit/list/records.tsx'
import { SHELL } from '#shell/words.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import type { Announcement, AnnouncementQuery } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { useWithdraw } from './queries.ts'
import { ANNOUNCEMENTS } from './words.ts'

type Sort = 'from'
type Time = keyof typeof ANNOUNCEMENTS.states

const TONES: Readonly<Record<Time, Tone>> = { before: 'processing', during: 'success', after: 'default' }

const timeOf = ({ from, to }: Announcement, now: number): Time => {
  if (Date.parse(to) <= now) return 'after'
  return Date.parse(from) > now ? 'before' : 'during'
}

const State = ({ announcement }: { readonly announcement: Announcement }) => {
  const time = timeOf(announcement, Date.now())
  return <StatusTag tone={TONES[time]}>{ANNOUNCEMENTS.states[time]}</StatusTag>
}

const Withdraw = ({ announcement }: { readonly announcement: Announcement }) => {
  const withdraw = useWithdraw()
  if (timeOf(announcement, Date.now()) === 'after') return null
  const ask = (): void =>
    void confirm({
      title: ANNOUNCEMENTS.withdrawAsk(announcement.title),
      content: ANNOUNCEMENTS.withdrawHint,
      okText: ANNOUNCEMENTS.withdraw,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () => withdraw.mutateAsync(announcement.id).catch(() => undefined),
    })
  return (
    <Button type="link" size="small" danger aria-label={ANNOUNCEMENTS.withdrawOf(announcement.title)} onClick={ask}>
      {ANNOUNCEMENTS.withdraw}
    </Button>
  )
}

const COLUMNS: readonly Column<Announcement, Sort>[] = [
  {
    key: 'title',
    title: FIELDS.title,
    width: 220,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: ({ title }) => title,
  },
  { key: 'content', title: FIELDS.content, width: 320, card: 'body', render: ({ content }) => content },
  {
    key: 'mustRead',
    title: FIELDS.mustRead,
    width: 76,
    render: ({ mustRead }) => (mustRead ? ANNOUNCEMENTS.must : null),
  },
  { key: 'from', title: FIELDS.from, sort: 'from', width: 150, render: ({ from }) => showMoment(from) },
  { key: 'to', title: FIELDS.to, width: 150, render: ({ to }) => showMoment(to) },
  {
    key: 'state',
    title: ANNOUNCEMENTS.state,
    width: 90,
    card: 'status',
    render: (announcement) => <State announcement={announcement} />,
  },
  actionsColumn(90, (announcement) => <Withdraw announcement={announcement} />),
]

/** What was announced to everybody, the latest first. */
export const ANNOUNCEMENT_LIST: ListDefinition<Announcement, AnnouncementQuery, Sort> = {
  pageKey: 'Announcement.List',
  title: ANNOUNCEMENTS.title,
  searchHint: ANNOUNCEMENTS.searchHint,
  id: ({ id }) => id,
  name: ({ title }) => title,
  columns: COLUMNS,
  filters: [],
  tabs: [],
  empty: ANNOUNCEMENTS.empty,
}

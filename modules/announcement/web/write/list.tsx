import { Button } from 'antd'
import { confirm } from '#shell/confirm/confirm.ts'
import { showMoment } from '#shell/format.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { actionsColumn } from '#shell/kit/list/records.tsx'
import { SHELL } from '#shell/words.ts'
import type { Announcement, AnnouncementQuery } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { useWithdraw } from '../queries.ts'
import { ANNOUNCEMENTS } from '../words.ts'
import styles from './list.module.css'

type Sort = 'from'
type Time = keyof typeof ANNOUNCEMENTS.states
type Edit = (announcement: Announcement) => void

const TONES: Readonly<Record<Time, Tone>> = {
  draft: 'warning',
  before: 'processing',
  during: 'success',
  after: 'default',
}

const timeOf = ({ from, to, isDraft }: Announcement, now: number): Time => {
  if (isDraft) return 'draft'
  if (Date.parse(to) <= now) return 'after'
  return Date.parse(from) > now ? 'before' : 'during'
}

const State = ({ announcement }: { readonly announcement: Announcement }) => {
  const time = timeOf(announcement, Date.now())
  return <StatusTag tone={TONES[time]}>{ANNOUNCEMENTS.states[time]}</StatusTag>
}

const Actions = ({ announcement, edit }: { readonly announcement: Announcement; readonly edit: Edit }) => {
  const withdraw = useWithdraw()
  const { title, isDraft } = announcement
  if (timeOf(announcement, Date.now()) === 'after') return null
  const ask = (): void =>
    void confirm({
      title: isDraft ? ANNOUNCEMENTS.removeAsk(title) : ANNOUNCEMENTS.withdrawAsk(title),
      content: isDraft ? ANNOUNCEMENTS.removeHint : ANNOUNCEMENTS.withdrawHint,
      okText: isDraft ? ANNOUNCEMENTS.remove : ANNOUNCEMENTS.withdraw,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () => withdraw.mutateAsync(announcement).catch(() => undefined),
    })
  return (
    <>
      <Button type="link" size="small" aria-label={ANNOUNCEMENTS.editOf(title)} onClick={() => edit(announcement)}>
        {ANNOUNCEMENTS.change}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={isDraft ? ANNOUNCEMENTS.removeOf(title) : ANNOUNCEMENTS.withdrawOf(title)}
        onClick={ask}
      >
        {isDraft ? ANNOUNCEMENTS.remove : ANNOUNCEMENTS.withdraw}
      </Button>
    </>
  )
}

const marksOf = ({ mustRead, isPinned }: Announcement): string =>
  [...(isPinned ? [ANNOUNCEMENTS.pinned] : []), ...(mustRead ? [ANNOUNCEMENTS.must] : [])].join('、')

/** Its beginning: whoever wants to read all of it opens it. */
const excerptOf = ({ content }: Announcement) => <span className={styles['excerpt']}>{content}</span>

const columns = (edit: Edit): Column<Announcement, Sort>[] => [
  {
    key: 'title',
    title: FIELDS.title,
    width: 180,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: ({ title }) => title,
  },
  { key: 'content', title: FIELDS.content, width: 190, card: 'body', render: excerptOf },
  {
    key: 'categories',
    title: FIELDS.categories,
    width: 130,
    render: ({ categoryNames }) => (categoryNames.length === 0 ? ANNOUNCEMENTS.everybody : categoryNames.join('、')),
  },
  { key: 'marks', title: ANNOUNCEMENTS.marks, width: 70, render: marksOf },
  { key: 'from', title: FIELDS.from, sort: 'from', width: 136, render: ({ from }) => showMoment(from) },
  { key: 'to', title: FIELDS.to, width: 136, render: ({ to }) => showMoment(to) },
  {
    key: 'state',
    title: ANNOUNCEMENTS.state,
    width: 90,
    card: 'status',
    render: (announcement) => <State announcement={announcement} />,
  },
  actionsColumn(120, (announcement) => <Actions announcement={announcement} edit={edit} />),
]

/** What was written, what is pinned first and the latest before the rest. */
export const announcementList = (edit: Edit): ListDefinition<Announcement, AnnouncementQuery, Sort> => ({
  pageKey: 'Announcement.List',
  title: ANNOUNCEMENTS.manage,
  searchHint: ANNOUNCEMENTS.searchHint,
  id: ({ id }) => id,
  name: ({ title }) => title,
  columns: columns(edit),
  filters: [],
  tabs: [],
  empty: ANNOUNCEMENTS.empty,
})

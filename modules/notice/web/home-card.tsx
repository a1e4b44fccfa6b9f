import { showMoment } from '#shell/format.ts'
import { NewsCard, NewsItem } from '#shell/kit/home/news-card.tsx'
import { KINDS } from '../shapes.ts'
import { inProgram, isOurs } from './addresses.ts'
import { useLatestNotices, useRead } from './queries.ts'
import { CENTRE } from './words.ts'

/** The person's last messages, and which of them they have not read; announcements have a card of their own. */
export const HomeCard = () => {
  const { data } = useLatestNotices([KINDS.todo, KINDS.notice])
  const read = useRead()
  return (
    <NewsCard title={CENTRE.latest} items={data} empty={CENTRE.latestNone}>
      {({ id, title, readAt, sentAt, url }) => (
        <NewsItem
          key={id}
          title={title}
          unread={readAt === null ? CENTRE.unread : undefined}
          at={showMoment(sentAt)}
          to={isOurs(url) ? inProgram(url) : undefined}
          chosen={() => readAt === null && read.mutate([id])}
        />
      )}
    </NewsCard>
  )
}

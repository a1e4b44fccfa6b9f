import { showMoment } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { NewsCard, NewsItem } from '#shell/kit/home/news-card.tsx'
import { addressOf, READER } from './addresses.ts'
import { useShownAnnouncements } from './queries.ts'
import { ANNOUNCEMENTS } from './words.ts'

/** So many the home page shows. */
const FEW = 5

/** What the buyer announces, with what the person has not read. */
export const HomeCard = () => {
  const { data } = useShownAnnouncements(FEW)
  return (
    <NewsCard
      title={ANNOUNCEMENTS.title}
      more={<PageLink to={READER}>{ANNOUNCEMENTS.all}</PageLink>}
      items={data}
      empty={ANNOUNCEMENTS.none}
    >
      {(announcement) => (
        <NewsItem
          key={announcement.id}
          title={announcement.title}
          mark={announcement.isPinned ? <StatusTag tone="processing">{ANNOUNCEMENTS.pinned}</StatusTag> : null}
          unread={announcement.isUnread ? ANNOUNCEMENTS.unread : undefined}
          at={showMoment(announcement.from)}
          to={addressOf(announcement.id)}
        />
      )}
    </NewsCard>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { HOUR_MS } from '#kernel/day.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { useNarrow } from '#shell/media.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useNow } from '#shell/use-now.ts'
import type { Work } from '../contract.ts'
import { byDeadline } from '../rules.ts'
import type { HomeCounts } from './shared/work.ts'
import styles from './to-do.module.css'
import { HOME } from './words.ts'

const MINUTE_MS = 60_000
const SOON_MS = 24 * HOUR_MS
/** So many a telephone shows: more would push all else out of sight. */
const FIRST_NARROW = 8

interface Props {
  readonly work: Pick<Work, 'cards' | 'queues'>
  readonly counts: HomeCounts
}

interface Tile {
  readonly queue: string
  readonly noun: string
  readonly label: string
  readonly url: string
  readonly count: number | undefined
  readonly dueAt: string | null
}

/** Numbers that concern the person; until they are known, all that may. */
const tilesOf = ({ cards, queues }: Props['work'], counts: HomeCounts): Tile[] => {
  const dues = new Map(queues.map(({ queue, dueAt }) => [queue, dueAt]))
  return cards.flatMap(({ title, lines }) =>
    lines
      .filter(({ queue }) => counts === undefined || counts[queue] !== undefined)
      .map((line) => ({ ...line, noun: title, count: counts?.[line.queue], dueAt: dues.get(line.queue) ?? null })),
  )
}

const urgencyOf = ({ dueAt, count }: Tile, now: number): string => {
  if (count === 0) return 'none'
  const left = dueAt === null ? Infinity : Date.parse(dueAt) - now
  return left < 0 ? 'late' : left < SOON_MS ? 'soon' : 'calm'
}

/**
 * How much waits of each kind, the most urgent first. What there is none of is said in one line, and shown to those who want it;
 * on a telephone so is all but the first few.
 */
export const ToDo = ({ work, counts }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useNarrow()
  const now = useNow(() => MINUTE_MS)
  const tiles = tilesOf(work, counts)
  const busy = byDeadline(tiles.filter(({ count }) => count !== 0))
  const quiet = tiles.filter(({ count }) => count === 0)
  const first = isNarrow ? busy.slice(0, FIRST_NARROW) : busy
  const more = first.length < busy.length ? HOME.more(tiles.length) : HOME.quiet(quiet.length)
  return tiles.length === 0 ? null : (
    <section className={styles['card']} aria-label={HOME.numbers}>
      <ul className={styles['tiles']}>
        {(isWhole ? [...busy, ...quiet] : first).map((tile) => (
          <li key={tile.queue}>
            <PageLink to={tile.url} className={styles['tile']}>
              <strong className={styles['number']} data-urgency={urgencyOf(tile, now)}>
                {tile.count ?? '…'}
              </strong>
              <span className={styles['what']}>
                <span>{tile.label}</span>
                <small>{tile.noun}</small>
                {tile.dueAt === null ? null : (
                  <small className={styles['due']}>
                    <Countdown until={tile.dueAt} isShort />
                  </small>
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {first.length === tiles.length ? null : (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? HOME.less : more}
        </Button>
      )}
    </section>
  )
}

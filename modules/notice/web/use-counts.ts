import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshWork } from '#shell/server-state/reference.ts'
import { hearThreadNews } from '#shell/server-state/thread-news.ts'
import { useSession } from '#shell/session/session.ts'
import type { Counts } from '../shapes.ts'
import { follow, pause } from './follow.ts'
import { fetchCounts, listenToCounts, refreshNotices } from './queries.ts'

const NONE: Counts = { unread: 0 }

/** Where the signed-in person stands, as it changes, once it is wanted. A window that nobody sees listens to nothing. */
export const useCounts = (isWanted: boolean): Counts => {
  const uid = useSession(({ user }) => user?.uid)
  const [counts, setCounts] = useState(NONE)
  const cache = useQueryClient()
  useEffect(() => {
    if (uid === undefined || !isWanted) return
    let leaving: AbortController | undefined
    // The first word only says how things stand.
    let isNews = false
    const take = ({ unread }: Counts): void => {
      setCounts({ unread })
      void refreshNotices(cache)
      if (isNews) {
        void refreshWork()
        void hearThreadNews()
      }
      isNews = true
    }
    const look = (): void => {
      leaving?.abort()
      leaving = new AbortController()
      if (document.hidden) return
      const parts = { listen: listenToCounts, count: fetchCounts, take, wait: pause, random: Math.random }
      void follow(parts, leaving.signal)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      leaving?.abort()
    }
  }, [uid, cache, isWanted])
  return counts
}

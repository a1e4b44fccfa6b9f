import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#shell/session/session.ts'
import type { Counts } from '../shapes.ts'
import { follow, pause } from './follow.ts'
import { fetchCounts, listenToCounts, refreshNotices } from './queries.ts'

const NONE: Counts = { unread: 0, todo: 0 }

/** Where the signed-in person stands, as it changes. A window that nobody sees listens to nothing. */
export const useCounts = (): Counts => {
  const uid = useSession(({ user }) => user?.uid)
  const [counts, setCounts] = useState(NONE)
  const cache = useQueryClient()
  useEffect(() => {
    if (uid === undefined) return
    let leaving: AbortController | undefined
    const take = ({ unread, todo }: Counts): void => {
      setCounts({ unread, todo })
      void refreshNotices(cache)
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
  }, [uid, cache])
  return counts
}

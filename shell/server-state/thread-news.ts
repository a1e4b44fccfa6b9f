import { create } from 'zustand'
import { outdateLists } from './page-client.ts'
import { referenceClient } from './reference.ts'

/** The messages about documents lie under this key. */
export const THREADS = ['thread'] as const

/** How often something was heard; a thread that nobody has opened yet is asked for once there is news. */
export const useThreadNews = create<{ readonly heard: number }>()(() => ({ heard: 0 }))

/** Threads in sight are asked for again. */
export const refreshThreads = (): Promise<void> => referenceClient.invalidateQueries({ queryKey: THREADS })

/** Others have done something: perhaps somebody has written. */
export const hearThreadNews = (): Promise<void> => {
  useThreadNews.setState(({ heard }) => ({ heard: heard + 1 }))
  outdateLists()
  return refreshThreads()
}

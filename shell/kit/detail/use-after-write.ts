import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { refreshWork } from '../../server-state/reference.ts'
import { refreshThreads } from '../../server-state/thread-news.ts'
import { isStale, sentenceOf } from '../../failure.ts'
import { toast } from '../../toast/toast.ts'

interface Keys {
  /** Everything of the noun. */
  readonly all: QueryKey
  readonly lists: QueryKey
  readonly one: QueryKey
}

/** What follows a write: the answer is the document as it is now; when somebody was faster, it is fetched. */
export const useAfterWrite = <Doc>(keys: Keys) => {
  const cache = useQueryClient()
  return {
    done: async (doc: Doc, words: string): Promise<void> => {
      cache.setQueryData(keys.one, doc)
      toast('success', words)
      // A step may stand in the thread, as a reminder does.
      await Promise.all([cache.invalidateQueries({ queryKey: keys.lists }), refreshWork(), refreshThreads()])
    },
    failed: async (error: Error): Promise<void> => {
      if (!isStale(error)) return
      toast('error', sentenceOf(error))
      await cache.invalidateQueries({ queryKey: keys.all })
    },
  }
}

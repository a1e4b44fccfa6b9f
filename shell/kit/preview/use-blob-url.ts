import { useEffect, useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'

interface Loaded {
  readonly blob?: Blob
  readonly url?: string
  readonly error?: unknown
}

// An image that is still being read when its address ends is an error in the console; by then it is gone or done.
const AFTERWARDS_MS = 5_000

/** The bytes of a file and an address for them in this page; the address ends with the component that asked for it. */
export const useBlobUrl = <F extends Pick<FileRef, 'id'>>(
  load: (file: F, signal: AbortSignal) => Promise<Blob>,
  file: F,
): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({})
  // The same file comes as another object whenever the form around it is saved: that is no reason to read it again.
  const [kept, keep] = useState(file)
  if (kept.id !== file.id) keep(file)
  useEffect(() => {
    const controller = new AbortController()
    let url = ''
    const show = async (): Promise<void> => {
      try {
        const blob = await load(kept, controller.signal)
        if (controller.signal.aborted) return
        url = URL.createObjectURL(blob)
        setLoaded({ blob, url })
      } catch (error) {
        if (!controller.signal.aborted) setLoaded({ error })
      }
    }
    void show()
    return () => {
      controller.abort()
      setLoaded({})
      setTimeout(() => URL.revokeObjectURL(url), AFTERWARDS_MS)
    }
  }, [load, kept])
  return loaded
}

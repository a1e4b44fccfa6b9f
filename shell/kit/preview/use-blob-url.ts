import { useEffect, useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'

interface Loaded {
  readonly blob?: Blob
  readonly url?: string
  readonly error?: unknown
}

/** The bytes of a file and an address for them in this page; the address ends with whoever asked for it. */
export const useBlobUrl = (load: (file: FileRef, signal: AbortSignal) => Promise<Blob>, file: FileRef): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    const controller = new AbortController()
    let url = ''
    const show = async (): Promise<void> => {
      try {
        const blob = await load(file, controller.signal)
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
      URL.revokeObjectURL(url)
    }
  }, [load, file])
  return loaded
}

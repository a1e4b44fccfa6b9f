import { useEffect, useReducer, useRef } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { NetworkError } from '../../client/errors.ts'
import { errorsOf, sentenceOf } from '../../failure.ts'
import { useFileServices } from './file-services.tsx'
import { extensionOf, uploadsAfter } from './uploads.ts'
import { UPLOAD } from './words.ts'

interface Options {
  readonly value: readonly FileRef[]
  readonly onChange: ((value: FileRef[]) => void) | undefined
  readonly category: string
  readonly extensions: readonly string[]
  readonly maxCount: number
  readonly isInternal: boolean
}

/** Sends files and hands those that arrived to the form. They go on while the page is in a hidden tab. */
export const useUploads = ({ value, onChange, category, extensions, maxCount, isInternal }: Options) => {
  const services = useFileServices()
  const [uploads, happened] = useReducer(uploadsAfter, [])
  const running = useRef(new Map<string, AbortController>())
  // Several arrive in a row before the form has shown the first: each adds to what is there by then.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  }, [value, onChange])

  const arrived = (ref: FileRef): void => {
    const next = [...latest.current.value, ref]
    latest.current = { ...latest.current, value: next }
    latest.current.onChange?.(next)
  }
  const send = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current.set(key, controller)
    happened({ type: 'begun', key, file })
    try {
      const progress = (percent: number): void => happened({ type: 'moved', key, percent })
      arrived(await services.upload(file, category, { signal: controller.signal, progress, isInternal }))
      happened({ type: 'gone', key })
    } catch (error) {
      if (controller.signal.aborted) happened({ type: 'gone', key })
      else happened({ type: 'failed', key, file, why: whyOf(error), canRetry: true })
    } finally {
      running.current.delete(key)
    }
  }
  const faultOf = (file: File): string | undefined =>
    extensions.includes(extensionOf(file.name))
      ? services.fault(file, category)
      : UPLOAD.kindOnly(extensions.join('、'))

  return {
    uploads,
    /** How many more are accepted. */
    room: Math.max(0, maxCount - value.length - uploads.filter(({ state }) => state !== 'failed').length),
    add: (files: readonly File[]): void => {
      // Where only one can lie, the next takes the place of the one that failed.
      if (maxCount === 1)
        for (const { key } of uploads.filter(({ state }) => state === 'failed')) happened({ type: 'gone', key })
      for (const file of files) {
        const key = crypto.randomUUID()
        const why = faultOf(file)
        if (why === undefined) void send(key, file)
        else happened({ type: 'failed', key, file, why, canRetry: false })
      }
    },
    retry: (key: string, file: File): void => void send(key, file),
    /** Stops one that is on its way, or takes a failed one off the list. */
    drop: (key: string): void => {
      running.current.get(key)?.abort()
      happened({ type: 'gone', key })
    },
  }
}

const whyOf = (error: unknown): string => {
  if (error instanceof NetworkError) return UPLOAD.network
  const [first] = Object.values(errorsOf(error)).flat()
  return first ?? (error instanceof Error ? sentenceOf(error) : UPLOAD.failed)
}

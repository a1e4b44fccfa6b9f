import { createContext, use, useEffect, useId, useState } from 'react'

/** The fields of a form that are still sending files. */
export const RunningUploads = createContext<Set<string> | undefined>(undefined)

/** For a form: a file that is still on its way would be left out of what it sends. */
export const useRunningUploads = (): Set<string> => useState(() => new Set<string>())[0]

/** For a field: lets its form know, if that asks. */
export const useReportRunning = (isRunning: boolean): void => {
  const fields = use(RunningUploads)
  const field = useId()
  useEffect(() => {
    if (!isRunning) return undefined
    fields?.add(field)
    return () => {
      fields?.delete(field)
    }
  }, [fields, field, isRunning])
}

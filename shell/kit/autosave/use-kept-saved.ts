import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

/** Saves a form when its page is put aside or the line is back, and asks before the window is closed too early. */
export const useKeptSaved = (form: Omit<Autosave, 'store'>): void =>
  useEffect(() => {
    const save = (): void => void form.flush()
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const closing = (event: BeforeUnloadEvent): void => {
      if (form.hasUnsaved()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', save)
    addEventListener('beforeunload', closing)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', save)
      removeEventListener('beforeunload', closing)
      form.stop()
    }
  }, [form])

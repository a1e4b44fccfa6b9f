import { useEffect } from 'react'
import { isSignInOver } from '../../session/sign-in-over.ts'
import type { Autosave } from './autosave.ts'
import { useFormsToSettle } from './pending-saves.tsx'

/**
 * Saves a form when its page is put aside or the line is back, and before a step of its document is taken; asks before
 * the window is closed too early.
 */
export const useKeptSaved = (form: Omit<Autosave, 'store'>): void => {
  const forms = useFormsToSettle()
  useEffect(() => {
    const save = (): void => void form.flush()
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const closing = (event: BeforeUnloadEvent): void => {
      if (form.hasUnsaved() && !(isSignInOver() && form.isKept())) event.preventDefault()
    }
    // A page in a tab of its own that is shown again may have had no line when it was put aside.
    if (form.hasUnsaved()) save()
    forms?.add(form.flush)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', save)
    addEventListener('beforeunload', closing)
    return () => {
      forms?.delete(form.flush)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', save)
      removeEventListener('beforeunload', closing)
      if (form.hasUnsaved()) void form.flush().finally(form.stop)
      else form.stop()
    }
  }, [form, forms])
}

import { useEffect, useState } from 'react'
import { isSignedOut } from '#shell/failure.ts'
import { erp } from '#shell/session/session.ts'
import type { Supplier } from '../../shapes.ts'
import { keptDraft } from './draft/kept-draft.ts'
import { createRegistration, type RegistrationForm } from './draft/registration.ts'
import { suppliers } from './queries.ts'

/** Saving says itself what went wrong, but the end of the sign-in is the shell's. */
const tellSignedOut = (error: unknown): never => {
  if (isSignedOut(error)) erp.failed?.(error)
  throw error
}

const createForm = (supplier: Supplier): RegistrationForm => {
  const params = { id: supplier.id }
  return createRegistration(supplier, {
    save: (rowVersion, profile) =>
      suppliers.saveSupplier({ params, body: { rowVersion, profile }, quiet: true }).catch(tellSignedOut),
    load: () => suppliers.getSupplier({ params, quiet: true }).catch(tellSignedOut),
    kept: keptDraft(supplier.id, sessionStorage),
    clock: () => new Date(),
  })
}

/** The memory of the form on this page. It saves when the page is put aside, and asks before it is closed too early. */
export const useRegistration = (supplier: Supplier): RegistrationForm => {
  const [form] = useState(() => createForm(supplier))
  useEffect(() => {
    const save = (): void => void form.flush()
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const closing = (event: BeforeUnloadEvent): void => {
      if (form.store.getState().unsaved.size > 0) event.preventDefault()
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
  return form
}

import { useState } from 'react'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import type { Supplier } from '../../shapes.ts'
import { keptDraft } from './draft/kept-draft.ts'
import { createRegistration, type RegistrationForm } from './draft/registration.ts'
import { suppliers } from './queries.ts'

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
  useKeptSaved(form)
  return form
}

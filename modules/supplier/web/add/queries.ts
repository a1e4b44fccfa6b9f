import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import { comparable, type UniqueField } from '../../duplicates.ts'
import type { AddSupplier, Duplicate } from '../../shapes.ts'

const client = createClient(operations, erp)
const invitation = createClient(invitations, erp)
// An invitation to complete what the buyer has begun (domain rule 2.2).
const COMPLETE = 2

/** The supplier that has a value already, asked when a field is left; nothing where it cannot be known. */
export const findKnown = async (field: UniqueField, value: string): Promise<Duplicate['supplier']> => {
  if (comparable(field, value) === undefined) return null
  const found = await client.checkDuplicate({ body: { field, value }, quiet: true }).catch(() => undefined)
  return found?.supplier ?? null
}

interface AddInput {
  readonly draft: AddSupplier
  /** Nothing when nobody is to be invited; an empty number when the link is handed on by hand. */
  readonly mobile: string | undefined
}

/** Prepares a supplier and, where asked, the link for the person who completes it. */
export const useAddSupplier = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, mobile }: AddInput) => {
      const supplier = await client.addSupplier({ body: draft, quiet: true })
      if (mobile === undefined) return { supplier, invite: undefined }
      const asked = { registerType: COMPLETE, supplierId: supplier.id, ...(mobile === '' ? {} : { mobile }) } as const
      // The supplier stands, whatever becomes of the invitation; the page says what is left to do.
      const invite = await invitation.createInviteCode({ body: asked, quiet: true }).catch(() => undefined)
      return { supplier, invite }
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['supplier', 'list'] }),
        cache.invalidateQueries({ queryKey: ['invitation', 'list'] }),
      ]),
  })
}
export type Added = Awaited<ReturnType<ReturnType<typeof useAddSupplier>['mutateAsync']>>

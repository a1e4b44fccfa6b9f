import { useMutation } from '@tanstack/react-query'
import { operations as people } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { ProfileDraft } from '../../profile.ts'
import { suppliers } from '../queries.ts'
import { BAR } from './words.ts'

const client = createClient(operations, erp)
const users = createClient(people, erp)

/** Has a code sent to the owner's own phone. */
export const sendBankCode = () => users.sendVerifyCode({ body: { purpose: 'bank.change' }, quiet: true })

/** Stages what was written; nobody is asked yet. */
export const useStage = (id: string) => {
  const takeIn = suppliers.useTakeIn(id)
  return useMutation({
    mutationFn: ({ rowVersion, profile }: { readonly rowVersion: number; readonly profile: ProfileDraft }) =>
      client.saveSupplier({ params: { id }, body: { rowVersion, profile } }),
    onSuccess: takeIn,
  })
}

/** Hands the staged change in. */
export const useRequestChange = (id: string) => {
  const takeIn = suppliers.useTakeIn(id)
  return useMutation({
    mutationFn: ({ rowVersion, smsCode }: { readonly rowVersion: number; readonly smsCode: string | undefined }) =>
      client.applyReview({ params: { id }, body: { rowVersion, ...(smsCode ? { smsCode } : {}) } }),
    onSuccess: takeIn,
  })
}

/** Gives a change up that nobody looks at. */
export const useDropChange = (id: string) =>
  suppliers.useWrite(
    id,
    () => client.dropSupplierChange({ params: { id } }),
    () => BAR.dropped,
  )

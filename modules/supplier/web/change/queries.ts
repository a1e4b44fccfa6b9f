import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { operations as people } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { ProfileDraft } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { BAR } from './words.ts'

const client = createClient(operations, erp)
const users = createClient(people, erp)

/** Has a code sent to the owner's own phone. */
export const sendBankCode = () => users.sendVerifyCode({ body: { purpose: 'bank.change' }, quiet: true })

const useKeep = (id: string) => {
  const cache = useQueryClient()
  return (supplier: Supplier): void => void cache.setQueryData(['supplier', 'one', id], supplier)
}

/** Stages what was written; nobody is asked yet. */
export const useStage = (id: string) => {
  const keep = useKeep(id)
  return useMutation({
    mutationFn: ({ rowVersion, profile }: { readonly rowVersion: number; readonly profile: ProfileDraft }) =>
      client.saveSupplier({ params: { id }, body: { rowVersion, profile } }),
    onSuccess: keep,
  })
}

/** Hands the staged change in. */
export const useRequestChange = (id: string) => {
  const keep = useKeep(id)
  return useMutation({
    mutationFn: ({ rowVersion, smsCode }: { readonly rowVersion: number; readonly smsCode: string | undefined }) =>
      client.applyReview({ params: { id }, body: { rowVersion, ...(smsCode ? { smsCode } : {}) } }),
    onSuccess: keep,
  })
}

/** Gives a change up that nobody looks at. */
export const useDropChange = (id: string) => {
  const keep = useKeep(id)
  const { message } = App.useApp()
  return useMutation({
    mutationFn: () => client.dropSupplierChange({ params: { id } }),
    onSuccess: (supplier) => {
      keep(supplier)
      message.success(BAR.dropped)
    },
  })
}

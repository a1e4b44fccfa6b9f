import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** Everybody who purchases. */
export const usePurchasers = () =>
  useReference({ queryKey: ['purchasers'], queryFn: ({ signal }) => client.listPurchasers({ signal }) })

/** The same as a filter offers them. */
export const usePurchaserOptions = () =>
  (usePurchasers().data ?? []).map(({ id, name }) => ({ value: id, label: name }))

import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** Everybody who purchases. */
export const usePurchasers = () =>
  useReference({ queryKey: ['purchasers'], queryFn: ({ signal }) => client.listPurchasers({ signal }) })

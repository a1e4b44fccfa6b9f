import { operations } from '#modules/supplier/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'

/** Everybody who purchases. */
export const { listPurchasers } = createClient({ listPurchasers: operations.listPurchasers }, erp)

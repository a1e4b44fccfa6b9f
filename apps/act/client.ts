import { operations } from '#modules/action-link/contract.ts'
import { createClient } from '#shell/client/client.ts'

/** Calls to the host of this page. Nobody is signed in: each call proves by itself who makes it. */
export const links = createClient(operations, {
  baseUrl: () => '',
  token: () => undefined,
  companyId: () => undefined,
  userGroups: () => [],
})

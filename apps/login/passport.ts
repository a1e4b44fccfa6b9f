import { operations } from '#modules/sign-in/contract.ts'
import { createClient } from '#shell/client/client.ts'

/** Calls to the host of this page. Nobody is signed in yet, and nobody acts for a company. */
export const passport = createClient(operations, {
  baseUrl: () => '',
  token: () => undefined,
  companyId: () => undefined,
  userGroups: () => [],
})

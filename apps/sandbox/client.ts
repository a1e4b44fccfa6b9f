import { operations } from '#modules/sandbox/contract.ts'
import { createClient } from '#shell/client/client.ts'

/** Calls to the sandbox of this host. They need no token. */
export const sandbox = createClient(operations, {
  baseUrl: () => '',
  token: () => undefined,
  companyId: () => undefined,
  userGroups: () => [],
})

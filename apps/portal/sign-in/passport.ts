import { operations } from '#modules/sign-in/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { HttpError } from '#shell/client/errors.ts'

interface PortalConfig {
  readonly passportUrl: string
}

let passportUrl = ''

/** The passport lives on another host; this host says where. */
export const loadPassport = async (): Promise<null> => {
  const response = await fetch('/portal-config.json')
  if (!response.ok) throw new HttpError('portal-config', response.status, null)
  const config: PortalConfig = await response.json()
  passportUrl = config.passportUrl
  return null
}

/** Calls to the passport: nobody is signed in yet. */
export const passport = createClient(operations, {
  baseUrl: () => passportUrl,
  token: () => undefined,
  companyId: () => undefined,
  userGroups: () => [],
})

import { clearServerState } from '../server-state/page-client.ts'
import { keepCompany } from '../session/company.ts'

/** The specification's pause before the company changes. */
export const SWITCH_AFTER_MS = 300

/**
 * Works for another company from now on. Nothing of the former one may stay in memory, hence the reload; or from another
 * address on. What the server said is forgotten before, because the browser may keep the page for the way back.
 */
export const switchCompany = (companyId: string, address?: string): void => {
  keepCompany(companyId)
  clearServerState()
  if (address === undefined) location.reload()
  else location.assign(address)
}

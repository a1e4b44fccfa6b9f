import type { Transport } from '../client/request.ts'
import { loadProgram } from './program.ts'
import { erp } from './session.ts'

/** Calls to the passport, which lives on another host and knows of no company. */
export const passportTransport = async (): Promise<Transport> => {
  const { passportUrl } = await loadProgram()
  return { ...erp, baseUrl: () => passportUrl, companyId: () => undefined }
}

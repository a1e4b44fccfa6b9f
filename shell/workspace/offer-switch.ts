import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { useSession } from '../session/session.ts'
import { toast } from '../toast/toast.ts'
import { useWrongCompany } from './wrong-company.ts'

/** Asks whether to go on in the company of this supplier. One that the person does not belong to cannot be offered. */
export const offerSwitch = (supplierId: string): void => {
  if (useSession.getState().companies.some(({ id }) => id === supplierId)) useWrongCompany.setState({ supplierId })
  else toast('error', PROBLEM_TITLES[412])
}

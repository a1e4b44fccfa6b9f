/** A company that the person belongs to. */
export interface Company {
  readonly companyId: string
  readonly name: string
  readonly status: number
  readonly statusName: string
}

const PASSED: readonly number[] = [3, 5]
const LAST = 'last_company_id'

/** A company can be worked for once it has passed review. */
export const hasPassed = ({ status }: Company): boolean => PASSED.includes(status)

/** The company to start with: the last one if it still can be chosen, else the first that can. */
export const startingCompany = (companies: readonly Company[], last: string | null): Company | undefined => {
  const open = companies.filter(hasPassed)
  return open.find((one) => one.companyId === last) ?? open[0]
}

export const lastCompany = (): string | null => localStorage.getItem(LAST)

/** Works for another company from now on. Nothing of the former one may stay in memory, hence the reload. */
export const switchCompany = (companyId: string): void => {
  localStorage.setItem(LAST, companyId)
  location.reload()
}

/** A company that the person belongs to. */
export interface Company {
  /** The supplier's id. */
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly status: number
  readonly statusName: string
  /** Made to try things out in, without effect on anybody. */
  readonly isPractice?: boolean
}

const PASSED: readonly number[] = [3, 5]
const LAST = 'last_company_id'

/** A company can be worked for once it has passed review. */
export const hasPassed = ({ status }: Pick<Company, 'status'>): boolean => PASSED.includes(status)

type Known = Pick<Company, 'companyId' | 'isPractice'>

/** Those in which work counts. */
export const realCompanies = <C extends Known>(companies: readonly C[]): C[] =>
  companies.filter(({ isPractice }) => isPractice !== true)

/**
 * The company to start with: the only one, or the one of last time if the person still belongs to it. Else they have to
 * choose. Nobody starts to practise but who did so last.
 */
export const startingCompany = <C extends Known>(companies: readonly C[], last: string | null): C | undefined => {
  const ofLast = companies.find((one) => one.companyId === last)
  const real = realCompanies(companies)
  return real.length === 1 && ofLast?.isPractice !== true ? real[0] : ofLast
}

/** The one that is worked for comes first. */
export const withFirst = (companies: readonly Company[], companyId: string | undefined): Company[] =>
  companies.toSorted((a, b) => Number(b.companyId === companyId) - Number(a.companyId === companyId))

export const lastCompany = (): string | null => localStorage.getItem(LAST)

/** Remembers the choice for the next visit. */
export const keepCompany = (companyId: string): void => localStorage.setItem(LAST, companyId)

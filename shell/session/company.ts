/** A company that the person belongs to. */
export interface Company {
  /** The supplier's id. */
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly status: number
  readonly statusName: string
}

const PASSED: readonly number[] = [3, 5]
const LAST = 'last_company_id'

/** A company can be worked for once it has passed review. */
export const hasPassed = ({ status }: Pick<Company, 'status'>): boolean => PASSED.includes(status)

/**
 * The company to start with: the only one, or the one of last time if the person still belongs to it. Else they have to
 * choose.
 */
export const startingCompany = <C extends Pick<Company, 'companyId'>>(
  companies: readonly C[],
  last: string | null,
): C | undefined => (companies.length === 1 ? companies[0] : companies.find((one) => one.companyId === last))

/** The one that is worked for comes first. */
export const withFirst = (companies: readonly Company[], companyId: string | undefined): Company[] =>
  companies.toSorted((a, b) => Number(b.companyId === companyId) - Number(a.companyId === companyId))

export const lastCompany = (): string | null => localStorage.getItem(LAST)

/** Remembers the choice for the next visit. */
export const keepCompany = (companyId: string): void => localStorage.setItem(LAST, companyId)

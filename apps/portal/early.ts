import { fieldOf } from '#kernel/json.ts'
import { BASE, withoutBase } from '#shell/base.ts'
import { earlyAnswers } from '#shell/client/early.ts'
import { hasPassed, lastCompany, startingCompany } from '#shell/session/company.ts'
import { groupsIn, isStale } from '#shell/session/cookies.ts'
import { readToken, serverNow } from '#shell/session/token.ts'

// A script of its own and without a library: what every page of the admin area asks first is on its way while the program
// is still loading. The program asks the same and takes these answers where they fit; nothing depends on them.

/** The company that the program will begin with; nothing where that is not known yet, or where it has no menu. */
const companyIn = (companies: unknown): string | undefined => {
  const known = (Array.isArray(companies) ? companies : []).flatMap((one) => {
    const [companyId, status] = [fieldOf(one, 'companyId'), fieldOf(one, 'status')]
    const isPractice = fieldOf(one, 'isPractice') === true
    return typeof companyId === 'string' && typeof status === 'number' ? [{ companyId, status, isPractice }] : []
  })
  const company = startingCompany(known, lastCompany())
  return company !== undefined && hasPassed(company) ? company.companyId : undefined
}

const askAll = async (token: string): Promise<void> => {
  const person = { token, companyId: undefined, userGroups: groupsIn(token) }
  const companies = earlyAnswers.ask('/api/User/SuppliersSimple', person)
  void earlyAnswers.ask('/api/User/Info', person)
  void earlyAnswers.ask('/api/User/Detail', person)
  const companyId = BASE === '' ? companyIn(await (await companies).clone().json()) : undefined
  if (BASE === '' && companyId === undefined) return
  void earlyAnswers.ask('/api/User/MenuNode', { ...person, companyId })
  void earlyAnswers.ask('/api/User/Permission', { ...person, companyId })
}

const token = readToken()
// A stale token is renewed by the program: nothing is asked with it.
if (withoutBase(location.pathname).startsWith('/admin') && token !== undefined && !isStale(token, serverNow()))
  askAll(token).catch(() => undefined)

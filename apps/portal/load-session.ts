import { redirect, type LoaderFunctionArgs } from 'react-router'
import { operations } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { isSignedOut } from '#shell/failure.ts'
import { lastCompany, startingCompany } from '#shell/session/company.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { dropToken, readToken } from '#shell/session/token.ts'
import { signInAddress } from './way.ts'
import { BASE } from './sign-in/program.ts'

const user = createClient(operations, erp)

/** Stands before every page that needs a person: who is it, and for which company? */
export const loadSession = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const { pathname, search } = new URL(request.url)
  const toSignIn = () => redirect(signInAddress(pathname.slice(BASE.length) + search))
  if (readToken() === undefined) throw toSignIn()
  if (useSession.getState().user !== undefined) return null
  try {
    const [info, companies] = await Promise.all([user.getUserInfo(), user.listMySuppliers()])
    useSession.setState({
      user: { uid: info.uid, username: info.username, userGroups: info.userGroup.split(',') },
      companies,
      company: startingCompany(companies, lastCompany()),
    })
    return null
  } catch (error) {
    if (!isSignedOut(error)) throw error
    dropToken()
    throw toSignIn()
  }
}

import { redirect, type LoaderFunctionArgs } from 'react-router'
import { signInReason } from '#kernel/sign-in-reason.ts'
import { authorizeAddress, codeOf, newJourney, readJourney } from '#shell/session/authorization.ts'
import { loadProgram } from '#shell/session/program.ts'
import { wayBack } from './sign-in-url.ts'
import { exchangeCode } from './tokens.ts'

const KEPT = 'signing_in'

/** Leads to the passport's login page and never comes back here: the passport calls the address below. */
export const beginSignIn = async ({ request }: LoaderFunctionArgs): Promise<never> => {
  const query = new URL(request.url).searchParams
  const journey = newJourney(wayBack(query.get('redirect')))
  sessionStorage.setItem(KEPT, JSON.stringify(journey))
  const manner = { asksAgain: query.has('again'), reason: signInReason(query.get('reason')) }
  location.assign(await authorizeAddress(await loadProgram(), journey, manner))
  return new Promise(() => undefined)
}

/** Comes back from the passport: the code becomes tokens, and the person goes where they wanted to go. */
export const finishSignIn = async ({ request }: LoaderFunctionArgs): Promise<Response> => {
  const journey = readJourney(sessionStorage.getItem(KEPT))
  const query = new URL(request.url).searchParams
  const code = codeOf(journey, query)
  sessionStorage.removeItem(KEPT)
  const error = query.get('error')
  if (error !== null) return redirect(`/login_failed?error=${encodeURIComponent(error)}`)
  // A page that was opened by hand, or an answer to somebody else's journey: begin again.
  if (journey === undefined || code === undefined) return redirect('/')
  try {
    await exchangeCode(code, journey.verifier)
  } catch {
    return redirect('/login_failed')
  }
  return redirect(journey.from)
}

import { DAY_MS } from '#kernel/day.ts'
import { refuse } from '#kernel/problem.ts'
import { findPerson, SESSION_DAYS } from '#platform/auth/sessions.ts'
import type { Tx } from '#platform/database/database.ts'
import { isMessagingApp } from '#platform/messaging/wechat/web-login.ts'
import {
  addressWith,
  authorizeAgain,
  isForSide,
  isRecentSignIn,
  judgeAuthorize,
  type AuthorizeError,
  type AuthorizeRequest,
  type Client,
} from '../rules.ts'
import type { Authorize } from '../schemas.ts'
import { findClient } from './client-store.ts'
import { issueCode } from './codes.ts'
import { currentLogin, flowState } from './login-cookie.ts'
import type { Work } from './deps.ts'

/**
 * The authorization endpoint (RFC 6749 §4.1.1): where a program sends a browser to have its person signed in. Answers where
 * the browser goes next: back to the program, or to one of our own pages and then here once more.
 */
export const authorize = async (work: Work, asked: Authorize): Promise<{ location: string }> => {
  const { deps, me } = work
  return deps.db.write(me, async (tx) => {
    const client = asked.client_id === undefined ? undefined : await findClient(tx, me, asked.client_id)
    const verdict = judgeAuthorize(client, asked)
    // Someone who could choose the address of an error could send people anywhere in our name (RFC 6749 §4.1.2.1, RFC
    // 9700 §4.11).
    if (verdict.kind === 'shown' || !client)
      return refuse(400, 'BadRequest', verdict.kind === 'shown' ? { title: verdict.why } : {})
    if (verdict.kind === 'back') return backTo(work, verdict, verdict.error, verdict.why)
    return proceed(work, tx, client, verdict.request, asked)
  })
}

const proceed = async (
  work: Work,
  tx: Tx,
  client: Client,
  request: AuthorizeRequest,
  asked: Authorize,
): Promise<{ location: string }> => {
  const { me, now } = work
  const standing = await currentLogin(work, tx)
  const isRecent = standing && isRecentSignIn(request, Date.parse(standing.createdAt), now.getTime())
  const login = isRecent ? standing : undefined
  const isSilent = request.prompt === 'none'
  // Came in through the messaging app and has not proven a number yet.
  if (login && login.userId === null) {
    return isSilent
      ? backTo(work, request, 'interaction_required', 'a mobile must be bound')
      : { location: pageOf(work, '/login/bind_mobile', asked) }
  }
  const person = login?.userId ? await findPerson(tx, me, login.userId) : undefined
  // Removed in the meantime: as if nobody were signed in.
  if (!login || !person)
    return isSilent
      ? backTo(work, request, 'login_required', 'nobody is signed in, or not recently enough')
      : toLogin(work, asked)
  if (!isForSide(client, person))
    return backTo(work, request, 'access_denied', 'this person may not sign in to this client')
  const until = new Date(Date.parse(login.createdAt) + SESSION_DAYS * DAY_MS).toISOString()
  const code = await issueCode(
    tx,
    me,
    request,
    { userId: person.id, rootId: login.id, at: login.createdAt, until },
    now,
  )
  return {
    location: addressWith(request.redirectUri, { code, state: request.state, iss: work.deps.config.passportUrl }),
  }
}

/** Errors name us too, so that a program with several passports cannot be led to mix them up (RFC 9207). */
const backTo = (
  work: Work,
  to: { readonly redirectUri: string; readonly state: string | undefined },
  error: AuthorizeError,
  why: string,
): { location: string } => ({
  location: addressWith(to.redirectUri, {
    error,
    error_description: why,
    state: to.state,
    iss: work.deps.config.passportUrl,
  }),
})

/** Our login page; inside the messaging app's browser the one for its accounts, which needs a state of this browser's own (S-19). */
const toLogin = (work: Work, asked: Authorize): { location: string } => {
  const isInside = isMessagingApp(work.wire.header('user-agent'))
  return {
    location: isInside
      ? pageOf(work, '/login/wechat', asked, { state: flowState(work) })
      : pageOf(work, '/login', asked),
  }
}

const pageOf = (work: Work, path: string, asked: Authorize, more: Readonly<Record<string, string>> = {}): string =>
  addressWith(`${work.deps.config.passportUrl}${path}`, { continue: authorizeAgain(asked, work.now), ...more })

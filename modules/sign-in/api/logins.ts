import { refuse } from '#kernel/problem.ts'
import { mustBeOwnPage } from '#platform/auth/own-page.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import { findPerson } from '#platform/auth/sessions.ts'
import { recordAudit } from '#platform/database/records.ts'
import { provenAccount } from '#platform/messaging/wechat/web-login.ts'
import type { SmsProof } from '../schemas.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { currentLogin, isFlowState, openLogin } from './login-cookie.ts'
import type { Work } from './deps.ts'
import { personOfMobile, recordSignIn } from './people.ts'
import { bindOpenid, findByOpenid } from './people-store.ts'
import { proveMobile, refuseCode } from './sms.ts'

const ATTEMPTS = { name: 'wechat.login', most: 60, seconds: 600 } as const

/** Only our own pages work with the passport's cookie. */
export const ownPage = ({ deps, wire }: Work): void =>
  mustBeOwnPage(wire, new URL(deps.config.passportUrl).origin, MESSAGES.otherSite)

/** Signs the browser in to the passport with a code that came by SMS. */
export const loginBySms = async (work: Work, proof: SmsProof): Promise<{ ok: boolean }> => {
  const { deps, me, address } = work
  ownPage(work)
  await proveMobile(deps, me, proof, 'login', address)
  await deps.db.write(me, async (tx) => {
    const person = (await personOfMobile(tx, me, deps.cipher, proof.mobile)) ?? refuseCode(deps.cipher, proof.mobile)
    await openLogin(work, tx, { userId: person.id, method: 'sms' })
    await recordSignIn(tx, me, person.id, 'sms')
  })
  return { ok: true }
}

/** Signs the browser of the messaging app in. Whom we do not know yet must bind a mobile number before anything else. */
export const authByWechat = async (
  work: Work,
  given: { readonly code: string; readonly state: string },
): Promise<{ mustBindMobile: boolean }> => {
  const { deps, me, now, address } = work
  ownPage(work)
  await countHit(deps.db, deps.cipher, ATTEMPTS, address, now, MESSAGES.tooManyHere)
  if (!isFlowState(work, given.state)) refuse(403, 'Forbidden', { title: MESSAGES.wechatStateLost })
  const { openid, unionid } = await provenAccount(deps.webLogin, given.code, MESSAGES.wechatRefused)
  return deps.db.write(me, async (tx) => {
    const bound = await findByOpenid(tx, me, openid)
    const person =
      bound && ((await findPerson(tx, me, bound.userId)) ?? refuse(403, 'Forbidden', { title: MESSAGES.wechatRefused }))
    await openLogin(work, tx, { userId: person?.id ?? null, openid, unionid: unionid ?? null, method: 'wechat' })
    if (person) await recordSignIn(tx, me, person.id, 'wechat')
    return { mustBindMobile: person === undefined }
  })
}

/** Ties the messaging app's account that this browser came with to the person of a proven number, once and for all. */
export const bindMobile = async (work: Work, proof: SmsProof): Promise<{ ok: boolean }> => {
  const { deps, me, address } = work
  ownPage(work)
  const pending = await deps.db.write(me, (tx) => currentLogin(work, tx))
  if (!pending) return refuse(401, 'NotSignedIn')
  const { openid, unionid, userId } = pending
  if (userId !== null || openid === null) return refuse(412, 'Stale', { title: MESSAGES.bindNotWanted })
  await proveMobile(deps, me, proof, 'bind', address)
  await deps.db.write(me, async (tx) => {
    const person = (await personOfMobile(tx, me, deps.cipher, proof.mobile)) ?? refuseCode(deps.cipher, proof.mobile)
    if (!(await bindOpenid(tx, me, person.id, openid, unionid))) refuse(412, 'Stale', { title: MESSAGES.mobileTaken })
    // A new cookie: the browser has risen from a stranger's to a person's.
    await openLogin(work, tx, { userId: person.id, openid, unionid, method: 'wechat' })
    await recordAudit(tx, me, {
      entity: 'User',
      entityId: person.id,
      companyId: null,
      action: AUDIT_ACTIONS.bindMobile,
    })
    await recordSignIn(tx, me, person.id, 'wechat')
  })
  return { ok: true }
}

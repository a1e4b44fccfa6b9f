import type { Caller } from '#kernel/caller.ts'
import { momentAfter } from '#kernel/day.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { flowState, hostCookie, isFlowState, type FlowCookie } from '#platform/auth/flow-state.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { isLocalHost, mustBeOwnPage } from '#platform/auth/own-page.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { ActionSubject } from '#platform/document/action-link.ts'
import { isMessagingApp, provenAccount } from '#platform/messaging/wechat/web-login.ts'
import type { ActionPage } from '../contract.ts'
import { KEY_MS, PAGE_PATH } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { actorOf, type Action } from './actions.ts'
import type { Work } from './deps.ts'
import * as store from './store.ts'

const TRIES = { name: 'action-link', most: 60, seconds: 600 } as const

/** Only our own page, and at no greater pace than people have. */
export const mustBeOurs = async ({ deps, wire, address, now }: Work): Promise<void> => {
  mustBeOwnPage(wire, new URL(deps.publicUrl).origin, MESSAGES.otherSite)
  await countHit(deps.db, deps.cipher, TRIES, address, now, MESSAGES.tooMany)
}

const flowCookie = ({ deps }: Work): FlowCookie => {
  const secure = !isLocalHost(deps.publicUrl)
  return { name: hostCookie('action-flow', secure), secure }
}

/** Where the messaging app says whose it is. Nothing is looked up: a stranger learns nothing of the token. */
export const begin = (work: Work, token: string): { address: string | null } => {
  const { deps, wire } = work
  mustBeOwnPage(wire, new URL(deps.publicUrl).origin, MESSAGES.otherSite)
  if (!deps.loginUrl || !isMessagingApp(wire.header('user-agent'))) return { address: null }
  return { address: deps.loginUrl(`${deps.publicUrl}${PAGE_PATH}${token}`, flowState(wire, flowCookie(work))) }
}

/** Whose account is told first: nobody else is to know even whether the link is old. */
const mustServe = (link: store.Link, openid: string, now: Date): void => {
  if (link.openid !== openid) refuse(403, 'Forbidden', { title: MESSAGES.otherAccount })
  if (link.boundAt === null) refuse(403, 'Forbidden', { title: MESSAGES.unbound })
  if (!link.hasLink) refuse(412, 'Stale', { title: MESSAGES.off })
  if (Date.parse(link.expiresAt) <= now.getTime()) refuse(412, 'Stale', { title: MESSAGES.expired })
}

/** What a link does, and its receiver as a caller, with the rights of this moment. */
export const actingBy = async ({ deps, system }: Work, link: store.Link): Promise<{ action: Action; me: Caller }> => {
  const action = deps.actions.find(({ name }) => name === link.action)
  const me = action && (await actorOf(deps.db, system, action, link))
  return action && me ? { action, me } : refuse(403, 'Forbidden', { title: MESSAGES.noRight })
}

/** A document that its receiver no longer sees looks like a right that they no longer have. */
export const inWords = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const status = error instanceof Refusal ? error.problem.status : undefined
    const type = error instanceof Refusal ? error.problem.type : undefined
    if (status === 404 || type === 'SwitchCompany') return refuse(403, 'Forbidden', { title: MESSAGES.noRight })
    if (status === 412) return refuse(412, 'Stale', { title: MESSAGES.changed })
    throw error
  }
}

/** Proves the account by the code that the app's browser brought, and shows what its link is about. */
export const open = async (
  work: Work,
  given: { readonly token: string; readonly code: string; readonly state: string },
): Promise<ActionPage> => {
  const { deps, system, now } = work
  await mustBeOurs(work)
  if (!isFlowState(work.wire, flowCookie(work), given.state)) refuse(403, 'Forbidden', { title: MESSAGES.stateLost })
  const { openid } = await provenAccount(deps.webLogin, given.code, MESSAGES.accountUnproven)
  const link =
    (await deps.db.read(system, (tx) => store.find(tx, system, hashOpaque(given.token)))) ??
    refuse(404, 'NotFound', { title: MESSAGES.unknown })
  mustServe(link, openid, now)
  const { action, me } = await actingBy(work, link)
  const subject = await inWords(() => deps.db.read(me, (tx) => action.show({ tx, me, now }, link.documentId)))
  const refused = link.usedAt === null ? subject.refused : MESSAGES.used
  return {
    ...pageOf(action, subject),
    companyName: link.companyName ?? '',
    userName: me.userName,
    refused: refused ?? null,
    ...(refused === undefined ? await newKey(work, link, subject) : { key: null, until: null }),
  }
}

const pageOf = ({ title, label }: Action, { code, statusName, facts }: ActionSubject) => ({
  title,
  code,
  statusName,
  action: label,
  facts: facts.map(([name, value]) => ({ label: name, value })),
})

/** For this one step and a quarter of an hour; it is kept as a hash, like the token. */
const newKey = async ({ deps, system, now }: Work, link: store.Link, { rowVersion }: ActionSubject) => {
  const key = newOpaque()
  const until = momentAfter(now, KEY_MS)
  const kept = { keyHash: hashOpaque(key), keyUntil: until, seenVersion: rowVersion }
  await deps.db.write(system, (tx) => store.keepKey(tx, system, link.id, kept))
  return { key, until }
}

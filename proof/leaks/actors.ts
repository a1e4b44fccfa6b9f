import { systemCaller } from '#kernel/caller.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { claimsOf, findPerson, openSession } from '#platform/auth/sessions.ts'
import { addPerson, demoSupplier } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'

/** Somebody who has no business with company B. */
export interface Actor {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** He is a member of B as well: its name and his own seat there are no secret to him. */
  readonly isMemberOfBoth?: true
}

interface Cast {
  readonly a: { readonly companyId: string; readonly ownerId: string }
  readonly b: { readonly companyId: string; readonly ownerId: string }
  readonly subId: string
  readonly bothId: string
  readonly removedId: string
  readonly pending: { readonly companyId: string; readonly ownerId: string }
  readonly returned: { readonly companyId: string; readonly ownerId: string }
}

/** The people that the actors are. */
export const castOf = async (stage: Stage): Promise<Cast> => {
  const [a, b, pending] = [await demoSupplier(stage, 0), await demoSupplier(stage, 1), await demoSupplier(stage, 3)]
  const join = async (userId: string, companyId: string, role: string, isOwner = false): Promise<string> => {
    await stage.ask(
      `insert into membership (user_id, company_id, role_keys, own_only, is_owner, joined_at) values ($1, $2, $3, $4, $5, now())`,
      [userId, companyId, [role], role === 'SupplierMerchandiser', isOwner],
    )
    return userId
  }
  // The first session of all: what a look that forgot which session it is about would find.
  await stage.people.signIn(a.ownerId, a.companyId)
  const returnedId = await stage.people.supplier('退回公司', 2)
  return {
    a,
    b,
    pending,
    subId: await join(await addPerson(stage, '17700000001'), a.companyId, 'SupplierMerchandiser'),
    bothId: await join(
      await join(await addPerson(stage, '17700000002'), a.companyId, 'SupplierOwner'),
      b.companyId,
      'SupplierSales',
    ),
    removedId: await join(await addPerson(stage, '17700000003'), a.companyId, 'SupplierOwner'),
    returned: {
      companyId: returnedId,
      ownerId: await join(await addPerson(stage, '17700000004'), returnedId, 'SupplierOwner', true),
    },
  }
}

const HOUR_MS = 3_600_000

/** All ten, with sessions of this moment: a call may end the sessions of the one before. */
export const actorsOf = async (stage: Stage, cast: Cast): Promise<Actor[]> => {
  const { people, product } = stage
  const { companyId } = cast.a
  const acting = async (name: string, userId: string, forId = companyId): Promise<Actor> => ({
    name,
    headers: (await people.signIn(userId, forId)).headers,
  })
  const withToken = (name: string, token: string): Actor => ({
    name,
    headers: { authorization: `Bearer ${token}`, 'company-id': companyId },
  })
  const narrow = await openSession(product.db, product.tokens, cast.a.ownerId, 'test', new Date(), 'SupplierErp')
  const closed = await people.signIn(cast.a.ownerId, companyId)
  await stage.ask('update login_session set revoked_at = now() where id = $1', [closed.sessionId])
  const removed = await acting('removed an instant ago', cast.removedId)
  await stage.ask('update membership set is_active = false, removed_at = now() where user_id = $1', [cast.removedId])
  const claims = await claimsFor(stage, cast.a.ownerId)
  const elsewhere = createAccessTokens(product.keys, product.config.passportUrl, 'https://another.example')
  return [
    { name: 'anonymous', headers: {} },
    await acting('owner of A', cast.a.ownerId),
    await acting('sub-account of A', cast.subId),
    await acting('owner of a pending company', cast.pending.ownerId, cast.pending.companyId),
    await acting('owner of a returned company', cast.returned.ownerId, cast.returned.companyId),
    { ...(await acting('member of A and B acting as A', cast.bothId)), isMemberOfBoth: true },
    withToken('A with the scope SupplierErp only', narrow.accessToken),
    withToken('A with an expired token', await product.tokens.sign(claims, new Date(Date.now() - 2 * HOUR_MS))),
    { ...closed, name: 'A after the session was revoked' },
    removed,
    withToken('A with a token for another audience', await elsewhere.sign(claims, new Date())),
    // A claim in a header is no membership.
    { ...(await acting('owner of A who claims to act for B', cast.a.ownerId, cast.b.companyId)) },
  ]
}

const claimsFor = async (stage: Stage, userId: string) => {
  const me = systemCaller('proof')
  const person = await stage.product.db.read(me, (tx) => findPerson(tx, me, userId))
  const { sessionId } = await stage.people.signIn(userId)
  return claimsOf(person, { id: sessionId, clientId: 'test', scope: 'SupplierErp SupplierCenter' })
}

import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { claimsOf, findPerson, openSession } from '#platform/auth/sessions.ts'
import { addPerson, demoSupplier } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'

/** Somebody who has no business with company B. */
export interface Actor {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** A member of B as well: its name and the own membership there are no secret. */
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

export const OWNER = 'owner of A'
export const MEMBER_OF_BOTH = 'member of A and B acting as A'

/** A caller with such a token is nobody, whatever is asked for. */
export const IS_NOBODY = /^anonymous$|expired token|session was revoked|another audience/

/** Which of the actors are meant, by their names. */
export type IsWanted = (actor: Pick<Actor, 'name'>) => boolean

/** All ten and two more, or those that are wanted, with sessions of this moment: a call may end the sessions of the one before. */
export const actorsOf = async (stage: Stage, cast: Cast, isWanted: IsWanted = () => true): Promise<Actor[]> => {
  const { people, product } = stage
  const { companyId, ownerId } = cast.a
  const acting = async (userId: string, forId = companyId): Promise<Actor['headers']> =>
    (await people.signIn(userId, forId)).headers
  const withToken = (token: string): Actor['headers'] => ({
    authorization: `Bearer ${token}`,
    'company-id': companyId,
  })
  const ways: readonly (readonly [string, () => Promise<Actor['headers']>])[] = [
    ['anonymous', async () => ({})],
    [OWNER, () => acting(ownerId)],
    ['sub-account of A', () => acting(cast.subId)],
    ['owner of a pending company', () => acting(cast.pending.ownerId, cast.pending.companyId)],
    ['owner of a returned company', () => acting(cast.returned.ownerId, cast.returned.companyId)],
    [MEMBER_OF_BOTH, () => acting(cast.bothId)],
    [
      'A with the scope SupplierErp only',
      async () =>
        withToken(
          (await openSession(product.db, product.tokens, ownerId, 'test', new Date(), 'SupplierErp')).accessToken,
        ),
    ],
    [
      'A with an expired token',
      async () =>
        withToken(await product.tokens.sign(await claimsFor(stage, ownerId), new Date(Date.now() - 2 * HOUR_MS))),
    ],
    [
      'A after the session was revoked',
      async () => {
        const { sessionId, headers } = await people.signIn(ownerId, companyId)
        await stage.ask('update login_session set revoked_at = now() where id = $1', [sessionId])
        return headers
      },
    ],
    [
      'removed an instant ago',
      async () => {
        const headers = await acting(cast.removedId)
        await stage.ask('update membership set is_active = false, removed_at = now() where user_id = $1', [
          cast.removedId,
        ])
        return headers
      },
    ],
    [
      'A with a token for another audience',
      async () => {
        const elsewhere = createAccessTokens(product.keys, product.config.passportUrl, 'https://another.example')
        return withToken(await elsewhere.sign(await claimsFor(stage, ownerId), new Date()))
      },
    ],
    // A claim in a header is no membership.
    ['owner of A who claims to act for B', () => acting(ownerId, cast.b.companyId)],
  ]
  const actors: Actor[] = []
  for (const [name, come] of ways)
    if (isWanted({ name }))
      actors.push({
        name,
        headers: await come(),
        ...(name === MEMBER_OF_BOTH ? { isMemberOfBoth: true as const } : {}),
      })
  return actors
}

/** Somebody of A who may do everything there, and has no business with B. */
export const ownerOfA = async (stage: Stage, cast: Cast): Promise<Actor> => {
  const [owner] = await actorsOf(stage, cast, ({ name }) => name === OWNER)
  if (!owner) throw new Error('nobody acts for A')
  return owner
}

const claimsFor = async (stage: Stage, userId: string) => {
  const me = systemCaller('proof')
  const person = await stage.product.db.read(me, (tx) => findPerson(tx, me, userId))
  const { sessionId } = await stage.people.signIn(userId)
  return claimsOf(person, { id: sessionId, clientId: 'test', scope: 'SupplierErp SupplierCenter' })
}

import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { notFound } from '#kernel/problem.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { inForce } from '../rules.ts'
import type { PublicPassport } from '../shapes.ts'
import { findPublic } from './store.ts'

/** A family reads one or two; a machine that tries codes is stopped. */
const LOOKS = { name: 'passport.look', most: 60, seconds: 600 } as const
/** Nobody is signed in: the code itself is the right to read what is meant for everybody. */
const me = systemCaller('safety-passport.public')

interface Deps {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Clock
}

/** What is behind a code, for anybody who has it: what is in force today, and nothing of who makes it. */
export const readPublicPassport = async (
  { db, cipher, clock }: Deps,
  token: string,
  address: string,
): Promise<PublicPassport> => {
  const now = clock()
  await countHit(db, cipher, LOOKS, address, now)
  const found = (await db.read(me, (tx) => findPublic(tx, me, token))) ?? notFound()
  const certificates = inForce(found.certificates, dayOf(now))
  const checked = certificates.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()
  const last = checked.at(-1)
  return {
    productName: found.title,
    skuCode: found.skuCode,
    checkedOn: last === undefined ? null : dayOf(new Date(last)),
    certificates: certificates.map(({ kind, number, standard, validFrom, validTo }) => ({
      kind,
      number,
      standard,
      validFrom,
      validTo,
    })),
  }
}

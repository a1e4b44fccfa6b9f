import { randomBytes } from 'node:crypto'
import { takeAnchor } from '#platform/audit-anchor/take-anchor.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { nameOf, SEALED_COLUMNS, type SealedColumn } from '#platform/secrets/sealed-columns.ts'
import type { Stage } from '../parts/stage.ts'

/** One sealed value, as it lies in the database. */
export interface SealedValue {
  readonly column: string
  readonly place: string
  readonly sealed: Buffer
}

const placeOf = (one: SealedColumn, names: readonly unknown[]): string =>
  (one.sealedAs ?? nameOf(one)) + one.suffix(names)

/** Every sealed value of the database. */
export const sealedValues = async (stage: Pick<Stage, 'ask'>): Promise<SealedValue[]> => {
  const values: SealedValue[] = []
  for (const one of SEALED_COLUMNS) {
    const rows = await stage.ask<{ names: unknown[]; sealed: Buffer }>(
      `select jsonb_build_array(${one.namedBy.map((name) => `"${name}"`).join()}) as names, "${one.column}" as sealed
       from "${one.table}" where length("${one.column}") > 0`,
    )
    values.push(...rows.map(({ names, sealed }) => ({ column: nameOf(one), place: placeOf(one, names), sealed })))
  }
  return values
}

/** Gives every column of sealed values at least one, so that none is left out of the proof. */
export const fillSealedColumns = async (stage: Stage): Promise<void> => {
  const { cipher, db, longDb } = stage.product
  // Its key is made when it is first signed with.
  await takeAnchor({ ...stage.product, db: longDb, lockDays: 0 })
  await createSandboxPhone(db, cipher).send({ mobile: '13900000000', text: 'words' })
  await fillSuccessor(stage)
  const values = await sealedValues(stage)
  for (const one of SEALED_COLUMNS)
    if (values.every(({ column }) => column !== nameOf(one)) && one.key === 'id') await fillColumn(stage, one)
}

const fillColumn = async (stage: Stage, one: SealedColumn): Promise<void> => {
  const rows = await stage.ask<{ id: string }>(`select id from "${one.table}" order by id limit 3`)
  for (const { id } of rows)
    await stage.ask(`update "${one.table}" set "${one.column}" = $1 where id = $2`, [
      stage.product.cipher.encrypt('"filled in"', placeOf(one, [id])),
      id,
    ])
}

/** A refresh token that has been used once. */
const fillSuccessor = async (stage: Stage): Promise<void> => {
  const [session] = await stage.ask<{ id: string }>(`select id from login_session limit 1`)
  if (!session) throw new Error('nobody has signed in')
  await stage.ask(
    `insert into refresh_token (token_hash, session_id, generation, issued_at, expires_at, rotated_at, successor_cipher)
     values ($1, $2, 900, now(), now() + interval '1 day', now(), $3)`,
    [
      randomBytes(32),
      session.id,
      stage.product.cipher.encrypt('a token', `refresh_token.successor_cipher.${session.id}.901`),
    ],
  )
}

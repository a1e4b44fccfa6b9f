import type { Caller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import { CODE_TRIES, countHit, countTry } from '#platform/auth/rate-limit.ts'
import { supplierOf } from '#platform/auth/supplier-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { operations } from '../contract.ts'
import { maskName, MESSAGES, TRANSFER_STATUSES } from '../words.ts'
import { acceptTransfer, ownerOf, createTransfer, handOver, revokeTransfer } from './service.ts'
import * as store from './store.ts'

export interface TransferDeps {
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly publicUrl: string
}

const LOOKS = { name: 'transfer.look', most: 60, seconds: 600 } as const
const OPEN = 0

const readTransfer = async (
  { cipher, clock }: TransferDeps,
  db: Database,
  me: Caller,
  code: string,
  address: string,
) => {
  await countHit(db, cipher, LOOKS, address, clock(), MESSAGES.tooManyHere)
  const seen = (await db.read(me, (tx) => store.seeTransfer(tx, me, code))) ?? notFound()
  const isOpen = seen.status === OPEN
  return {
    supplierName: isOpen ? seen.supplierName : '',
    fromName: isOpen ? maskName(seen.fromName) : '',
    expireAt: seen.expiresAt,
    status: seen.status,
    statusName: TRANSFER_STATUSES[seen.status],
  }
}

/** Binds the calls that pass the main account on. */
export const ownerTransferRoutes = (deps: TransferDeps): BoundOperation[] =>
  bind(operations, {
    // Detached, so that no Idempotency-Key keeps the code unsealed beside the request.
    createTransferCode: {
      detached: ({ db, me, body }) => db.write(me, (tx) => createTransfer(tx, me, deps.publicUrl, body)),
    },
    revokeTransferCode: ({ tx, me, params }) => revokeTransfer(tx, me, params.id),
    getTransferMessage: {
      detached: ({ db, me, query, address }) => readTransfer(deps, db, me, query.TransferCode, address),
    },
    acceptTransfer: async ({ tx, me, params, body }) => {
      await countTry(tx, deps.cipher, CODE_TRIES, me.userId, deps.clock())
      return acceptTransfer(tx, me, params.code, body.realName)
    },
    handOver: ({ tx, me, params, body }) => handOver(tx, me, params.id, params.userId, body),
    getOwner: async ({ tx, me, params }) => ownerOf(tx, me, await supplierOf(tx, me, params.id)),
  })

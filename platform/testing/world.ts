import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import type { Caller } from '#kernel/caller.ts'

/** A person who acts for a company, without any permission. */
export const memberOf = (companyId: string | null, userId: string = randomUUID()): Caller => ({
  userId,
  userName: '测试',
  side: 'supplier',
  companyId,
  permissions: new Set(),
  ownOnly: false,
  requestId: 'test',
})

export const staffMember = (): Caller => ({ ...memberOf(null), side: 'staff' })

/** Runs statements with the owner's rights, past row security: for what a test finds in place. */
export const asOwner = async (
  options: PoolConfig,
  ...statements: readonly [text: string, values?: readonly unknown[]][]
): Promise<void> => {
  const client = new Client(options)
  await client.connect()
  try {
    for (const [text, values = []] of statements) await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

export interface Supplier {
  readonly companyId: string
  readonly ownerId: string
}

/** A supplier with an owner and one payment account; `kind` 1 makes it the buyer's own company. */
export const makeSupplier = async (options: PoolConfig, name: string, kind: 1 | 2 = 2): Promise<Supplier> => {
  const companyId = randomUUID()
  const ownerId = randomUUID()
  await asOwner(
    options,
    ['insert into company (id, kind, name) values ($1, $2, $3)', [companyId, kind, name]],
    [
      `insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked) values ($1, $2, '', $3, '')`,
      [ownerId, name, Buffer.from(ownerId)],
    ],
    ['insert into supplier (company_id, supplier_type, status) values ($1, 1, 3)', [companyId]],
    [
      `insert into membership (user_id, company_id, role_keys, is_owner) values ($1, $2, '{SupplierOwner}', true)`,
      [ownerId, companyId],
    ],
    [
      `insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name) values ($1, $2, '', '', '')`,
      [companyId, name],
    ],
  )
  return { companyId, ownerId }
}

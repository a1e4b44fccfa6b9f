import { Client, type PoolConfig } from 'pg'

/** A head that said something else than its lines. */
export interface MendedHead {
  readonly table: string
  readonly code: string
  readonly kept: Readonly<Record<string, unknown>>
  readonly summed: Readonly<Record<string, unknown>>
}

/** Writes on the heads of all documents what their lines come to, with the rights of the database's owner. */
export const repairHeads = async (options: PoolConfig): Promise<MendedHead[]> => {
  const client = new Client({ ...options, application_name: 'repair-heads' })
  await client.connect()
  try {
    return (await client.query<MendedHead>('select entity as table, code, kept, summed from repair_heads()')).rows
  } finally {
    await client.end()
  }
}

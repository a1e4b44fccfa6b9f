import { Client, type PoolConfig } from 'pg'

/**
 * As if payments had settled so much of something that is owed, or of all that is owed for an order. With the owner's rights:
 * the application has none to write it.
 */
export const markSettled = async (options: PoolConfig, id: string, ratio = '1'): Promise<void> => {
  const { host, user, database } = options
  const client = new Client({ host, user, database })
  await client.connect()
  try {
    await client.query(
      'update payable set settled_ratio = $2, settled_amount = round(amount * $2, 2) where id = $1 or order_id = $1',
      [id, ratio],
    )
  } finally {
    await client.end()
  }
}

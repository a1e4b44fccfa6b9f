import { Client } from 'pg'
import { openConnection } from '#platform/database/connect.ts'

/** Does something with the embedded database of a data folder, with the owner's rights, beside the product that runs on it. */
export const withDatabase = async <R>(dataDir: string, work: (client: Client) => Promise<R>): Promise<R> => {
  const connection = await openConnection({ databaseUrl: undefined, dataDir })
  const client = new Client(connection.options)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await connection.close()
  }
}

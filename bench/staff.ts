import { Client } from 'pg'
import { openSession } from '#platform/auth/sessions.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import type { World } from './worlds.ts'

/** Headers of a purchaser of a world who has signed in. */
export const staffHeaders = async (world: World): Promise<Record<string, string>> => {
  const client = new Client(world.options)
  await client.connect()
  const { rows } = await client.query(`select id from app_user where 'Purchaser' = any(staff_roles) limit 1`)
  await client.end()
  const db = createDatabaseAccess(createPool(world.options, 1))
  try {
    const { accessToken } = await openSession(db, world.tokensOn(db), String(rows[0]?.id), 'bench', new Date())
    return { authorization: `Bearer ${accessToken}` }
  } finally {
    await db.close()
  }
}

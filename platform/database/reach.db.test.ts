import { randomBytes } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../testing/ports.ts'
import { StartProblems } from '../settings.ts'
import { createDatabase } from './connect.ts'
import { mustReachDatabase } from './reach.ts'

const { host, template } = inject('database')
const admin = { host, user: 'postgres', database: 'postgres' }
const mark = randomBytes(4).toString('hex')
const [strong, weak, empty] = [`strong_${mark}`, `weak_${mark}`, `empty_${mark}`]
const client = new Client(admin)

beforeAll(async () => {
  await client.connect()
  await createDatabase(admin, empty)
  await client.query(`create role ${strong} login createrole; create role ${weak} login`)
  await client.query(`alter database ${empty} owner to ${strong}`)
})
afterAll(async () => {
  await client.query(`drop database ${empty} with (force)`)
  await client.query(`drop role ${strong}; drop role ${weak}`)
  await client.end()
})

const said = async (options: PoolConfig): Promise<readonly string[]> => {
  try {
    await mustReachDatabase(options)
    return []
  } catch (error) {
    if (error instanceof StartProblems) return error.sentences
    throw error
  }
}

describe('a database', () => {
  it('is accepted when its user may do what the first start does', async () => {
    expect(await said({ ...admin, database: empty })).toEqual([])
    expect(await said({ ...admin, database: empty, user: strong })).toEqual([])
  })
  it('whose user may not create roles or tables is named with both, as long as nothing is there', async () => {
    const sentences = await said({ ...admin, database: empty, user: weak })
    expect(sentences).toHaveLength(2)
    expect(sentences[0]).toContain(`The user "${weak}" of the database "${empty}" at ${host} may not create roles`)
    expect(sentences[1]).toContain('may not create tables')
    expect(await said({ ...admin, database: template, user: weak })).toEqual([])
  })
  it('that is not there is named', async () => {
    const [sentence] = await said({ ...admin, database: `none_${mark}` })
    expect(sentence).toContain(`There is no database "none_${mark}" at ${host}`)
  })
  it('whose user is unknown is named', async () => {
    const [sentence] = await said({ ...admin, user: `nobody_${mark}` })
    expect(sentence).toContain(`lets the user "nobody_${mark}" not in`)
  })
  it('that is down is named with its address and never with the password', async () => {
    const port = await freePort()
    const address = `postgresql://portal:hush-hush@127.0.0.1:${port}/portal`
    const sentences = await said({ connectionString: address })
    expect(sentences).toEqual([
      expect.stringContaining(`Nobody answers at the address of the database "portal" at 127.0.0.1:${port}`),
    ])
    expect(sentences.join()).not.toContain('hush-hush')
    expect((await said({ ...admin, host: '/nowhere' }))[0]).toContain('Nobody answers')
  })
})

import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '#platform/database/connect.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { openDemo, openStage, type Stage, type StageOptions } from './stage.ts'

const TEMPLATE = 'template_demo'
const UNFINISHED = 'template_demo_unfinished'
const LOCK = 1

/** Makes the demo world unless somebody has; of several files that begin at once one makes it, and the others wait. */
const makeDemoOnce = async (): Promise<{ readonly template: string; readonly files: string }> => {
  const { host, template, folder } = inject('database')
  const admin = { host, user: 'postgres', database: 'postgres' }
  const files = join(folder, 'demo')
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount === 0) {
      await createDatabase(admin, UNFINISHED, template)
      await (await openDemo({ ...admin, database: UNFINISHED }, files)).close()
      await client.query(`alter database ${UNFINISHED} rename to ${TEMPLATE}`)
    }
  } finally {
    await client.end()
  }
  return { template: TEMPLATE, files }
}

/**
 * The product on a database of the caller's own with the demo world, both gone when it is closed. The world is made once a run
 * and copied: to make it takes longer than most tests do.
 */
export const openTestStage = async (options: Pick<StageOptions, 'plant'> = {}): Promise<Stage> => {
  const { template, files } = await makeDemoOnce()
  const database = await testDatabase(template)
  const stage = await openStage(database.options, { ...options, files })
  return {
    ...stage,
    close: async () => {
      await stage.close()
      await database.close()
    },
  }
}

/** Runs some work on such a stage. */
export const onTestStage = async <R>(
  work: (stage: Stage) => Promise<R>,
  options: Pick<StageOptions, 'plant'> = {},
): Promise<R> => {
  const stage = await openTestStage(options)
  try {
    return await work(stage)
  } finally {
    await stage.close()
  }
}

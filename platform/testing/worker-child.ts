import { createPool } from '../database/connect.ts'
import { createDatabaseAccess } from '../database/database.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logging.ts'
import { TEST_PATIENCE } from './patience.ts'

// Stands for one worker process in the tests of the queue: it takes a job, says so, and never gets done with it.
const [host = '', database = '', topic = ''] = process.argv.slice(2)
const connection = { host, database, user: 'postgres' }
const db = createDatabaseAccess(createPool(connection, 2, TEST_PATIENCE))
const handle = (): Promise<void> => {
  process.send?.('taken')
  return new Promise(() => undefined)
}
await startJobs({ connection, db, log: createLogger('silent'), scheduled: [], topics: [{ topic, handle }] })
process.send?.('ready')
// So it never outlives the test that started it.
process.on('disconnect', () => process.exit(1))

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { removeCluster } from '#platform/database/launcher.ts'

const config = readConfig()
if (config.production) throw new Error('npm run reset deletes all data and is refused when NODE_ENV is production')
if (config.databaseUrl !== undefined)
  throw new Error('npm run reset works on the embedded database only; DATABASE_URL is set')
await removeCluster(join(config.dataDir, 'postgres'))
rmSync(config.dataDir, { recursive: true, force: true })
process.stdout.write(`removed ${config.dataDir}; npm start makes everything again\n`)

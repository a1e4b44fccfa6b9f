import { Client } from 'pg'
import { launch } from '../database/launcher.ts'

// Stands for one server process in the launcher's tests: starts or attaches, keeps a session as a pool would, says where
// it is, and leaves in order when its standard input ends. So it never outlives the test that started it.
const cluster = await launch(process.argv[2] ?? '')
const session = new Client({ host: cluster.socketDir, user: 'postgres', database: 'postgres' })
// The server is killed under it on purpose.
session.on('error', () => undefined)
await session.connect()
const { rows } = await session.query('select system_identifier::text as identity from pg_control_system()')
process.stdout.write(`${JSON.stringify({ ...rows[0], socketDir: cluster.socketDir, dataDir: cluster.dataDir })}\n`)

process.stdin.resume().on('end', () => {
  void session
    .end()
    .catch(() => undefined)
    .then(() => cluster.stop())
    .then(() => process.exit(0))
})

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { endWithProblems } from '#apps/start.ts'
import { systemCaller } from '#kernel/caller.ts'
import { anchorsAt, anchorsInStore } from '#platform/audit-anchor/anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys, readAnchorKeys } from '#platform/audit-anchor/anchor-keys.ts'
import { verifyAuditLog } from '#platform/audit-anchor/verify.ts'
import { withAuditLog } from './audit-log-access.ts'

// Compares the audit log with its anchors and says where they differ; exit code 1 if they do.
// --anchors: a folder or a log to take the anchors from, instead of the object store.
// --log: a log of another machine, whose anchors must all be there.
// --keys: the file that `npm run audit:anchor -- --public-keys` printed, instead of the keys in the database.
const { values } = parseArgs({
  options: {
    anchors: { type: 'string' },
    log: { type: 'string' },
    keys: { type: 'string' },
  },
})

await withAuditLog(async ({ db, cipher, objects, clock, keptDays }) => {
  const me = systemCaller('audit-verify')
  const keys =
    values.keys === undefined
      ? await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher))
      : readAnchorKeys(await readFile(values.keys, 'utf8'))
  const files = values.anchors === undefined ? await anchorsInStore(objects) : await anchorsAt(values.anchors)
  const logged = values.log === undefined ? [] : await anchorsAt(values.log)
  const { summary, findings } = await verifyAuditLog({
    db,
    clock,
    files,
    logged,
    keys: await anchorKeysOf(keys),
    keptDays,
  })
  for (const { sentence } of findings) process.stdout.write(`${sentence}\n`)
  process.stdout.write(`${summary}\n`)
  if (findings.length > 0) process.exitCode = 1
}).catch(endWithProblems)

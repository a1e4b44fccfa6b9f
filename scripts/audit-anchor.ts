import { parseArgs } from 'node:util'
import { endWithProblems } from '#apps/start.ts'
import { systemCaller } from '#kernel/caller.ts'
import { makeAnchorKey, publicAnchorKeys } from '#platform/audit-anchor/anchor-keys.ts'
import { anchorKey } from '#platform/audit-anchor/anchor.ts'
import { takeAnchor } from '#platform/audit-anchor/take-anchor.ts'
import { createLogger } from '#platform/logging.ts'
import { withAuditLog } from './audit-log-access.ts'

// Signs where the audit log stands and writes that outside of the database, as the job of every night does.
// --public-keys prints what anchors are verified with, for people who do not have FIELD_KEYS; --new-key makes another key first.
const { values } = parseArgs({
  options: { 'public-keys': { type: 'boolean', default: false }, 'new-key': { type: 'boolean', default: false } },
})

await withAuditLog(async (access) => {
  const { db, cipher, clock } = access
  const me = systemCaller('audit-anchor')
  if (values['new-key']) await db.write(me, (tx) => makeAnchorKey(tx, me, cipher, clock()))
  if (values['public-keys']) {
    const keys = await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher))
    process.stdout.write(`${JSON.stringify(keys, null, 2)}\n`)
    return
  }
  const log = createLogger(access.logLevel)
  const { number, position, entries, hash } = await takeAnchor({ ...access, log })
  process.stdout.write(`${anchorKey(number)}: ${entries} entries up to entry ${position}, ${hash}\n`)
}).catch(endWithProblems)

import { randomUUID } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { anchorsInStore } from '#platform/audit-anchor/anchor-files.ts'
import { anchorKeysOf, publicAnchorKeys } from '#platform/audit-anchor/anchor-keys.ts'
import { KEPT_DAYS } from '#platform/audit-anchor/settings.ts'
import { takeAnchor } from '#platform/audit-anchor/take-anchor.ts'
import { verifyAuditLog, type Verdict } from '#platform/audit-anchor/verify.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Proof } from '../parts/proof.ts'
import { createRandom } from '../parts/random.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage, type Stage } from '../parts/stage.ts'
import { ANCHOR_TRICKS, withTrick } from './anchor-tricks.ts'
import { lookThrough } from './chain.ts'
import { REWRITINGS, tampered } from './rewriting.ts'

const ROUNDS = 5
const LONG_ROUNDS = 20
const ANCHORS = 4
const BETWEEN = 150
/** The one that breaks the chain itself: it is noticed without anchors, too. */
const PLAIN = 'a line changed'

/** N8: the log cannot be rewritten as a whole either. */
export const auditAnchorProof: Proof = {
  name: 'audit-anchor',
  promise: 'who owns the database cannot rewrite the audit log unseen',
  goal: 'every way to rewrite, cut, thin out or fill up the log with chains that are whole again, and every way to remove, forge or exchange anchors, is noticed by the comparison with the anchors; the untouched log passes before and after each',
  long: LONG_ROUNDS,
  run: ({ n = ROUNDS, seed }) =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('anchored'), async (stage) => {
        const { tried, unnoticed, wrongAlarms, unseenByChain, entries } = await playTricks(stage, n, seed)
        const rewritings = n * (Object.keys(REWRITINGS).length - 1)
        const isVoid = unseenByChain !== rewritings
        return {
          n: tried,
          ok: unnoticed.length === 0 && wrongAlarms === 0 && !isVoid,
          tried: { count: tried, what: `times tampered with a log of ${entries} entries and ${ANCHORS} anchors` },
          failed: unnoticed.length + wrongAlarms,
          control: [{ fault: 'rewritten and unseen by the chain alone', caught: unseenByChain, of: rewritings }],
          measured: { entries, anchors: ANCHORS, tried, unnoticed, wrongAlarms, rewritings, unseenByChain },
          sentence:
            `${tried} times tampered with, in ${Object.keys(REWRITINGS).length} ways with the log and ${Object.keys(ANCHOR_TRICKS).length} with the anchors: ${unnoticed.length} unnoticed; ${wrongAlarms} false alarms in ${tried + 1} looks at the untouched log; ` +
            `control: ${isVoid ? 'the chain alone saw some of what it cannot see, so this figure is void' : `without anchors ${unseenByChain} of ${rewritings} rewritings pass as whole`}`,
        }
      }),
    ),
}

/** Plays every trick, `rounds` times in other places. */
export const playTricks = async (stage: Stage, rounds: number, seed: number) => {
  const random = createRandom(seed)
  const gaps: number[] = []
  for (let number = 0; number < ANCHORS; number += 1) {
    await addEntries(stage, BETWEEN)
    gaps.push(await leaveGap(stage))
    await addEntries(stage, 1)
    await anchor(stage)
  }
  const ids = (await stage.ask<{ id: string }>('select id from audit_log order by id')).map(({ id }) => Number(id))
  const unnoticed: string[] = []
  let [tried, wrongAlarms, unseenByChain] = [0, 0, 0]
  const see = async (name: string, verdict: Verdict): Promise<void> => {
    tried += 1
    if (verdict.findings.length === 0) unnoticed.push(name)
    if ((await verify(stage)).findings.length > 0) wrongAlarms += 1
  }
  if ((await verify(stage)).findings.length > 0) wrongAlarms += 1
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, rewriting] of Object.entries(REWRITINGS)) {
      // Neither the first nor the last: something stands on both sides.
      const id = ids[1 + random.whole(0, ids.length - 3)] ?? 0
      const verdict = await tampered(stage, rewriting(id, gaps[round % gaps.length] ?? 0), async () => {
        const { changed, torn, forked } = await lookThrough(stage)
        if (name !== PLAIN && changed + torn + forked === 0) unseenByChain += 1
        return verify(stage)
      })
      await see(name, verdict)
    }
    for (const [name, trick] of Object.entries(ANCHOR_TRICKS))
      await see(
        name,
        await withTrick(
          stage,
          () => trick(stage, ANCHORS),
          () => verify(stage),
        ),
      )
  }
  return { tried, unnoticed, wrongAlarms, unseenByChain, entries: ids.length }
}

const SILENT = { info: () => undefined }

const anchor = ({ product }: Stage) => takeAnchor({ ...product, db: product.longDb, log: SILENT, lockDays: 0 })

const verify = async ({ product: { longDb: db, cipher, clock, objects } }: Stage): Promise<Verdict> => {
  const me = systemCaller('proof')
  const keys = await anchorKeysOf(await db.read(me, (tx) => publicAnchorKeys(tx, me, cipher)))
  return verifyAuditLog({ db, clock, files: await anchorsInStore(objects), keys, keptDays: KEPT_DAYS })
}

/** An id that was drawn and never used, as by an entry that was taken back. */
const leaveGap = async (stage: Stage): Promise<number> => {
  const [drawn] = await stage.ask<{ id: number }>(`select nextval(pg_get_serial_sequence('audit_log', 'id')) as id`)
  return Number(drawn?.id)
}

/** Some records with a few entries each, so that their chains have links. */
const addEntries = async ({ product: { db } }: Stage, count: number): Promise<void> => {
  const me = systemCaller('proof')
  const records = Array.from({ length: 20 }, () => randomUUID())
  await db.write(me, async (tx) => {
    for (let nth = 0; nth < count; nth += 1)
      await recordAudit(tx, me, {
        entity: 'Proof',
        entityId: records[nth % records.length] ?? randomUUID(),
        companyId: null,
        action: 'Proof.write',
        remark: String(nth),
      })
  })
}

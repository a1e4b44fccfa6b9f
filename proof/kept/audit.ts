import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import { demoSupplier } from '../parts/callers.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage, type Stage } from '../parts/stage.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { lookThrough, tamper } from './chain.ts'
import { callEverything } from './completeness.ts'

const ROUNDS = 4
const LONG_ROUNDS = 20
const CONTROL_ROUNDS = 1
const WISHES = [`update audit_log set remark = ''`, 'delete from audit_log', 'truncate audit_log'] as const
const NO_RIGHT = '42501'

/** N8: who did what. */
export const auditProof: Proof = {
  name: 'audit',
  promise: 'every change has its audit line, and the log cannot be changed unseen',
  goal: 'every accepted call that changes a document leaves its audit line in the same transaction, refused ones leave none; no chain is broken; the application cannot change, delete or empty the log; removed and changed lines are seen',
  long: LONG_ROUNDS,
  run: ({ n = ROUNDS, seed }) =>
    withScratch(async (scratch) => {
      const real = await onStage(await scratch.create('real'), async (stage) => ({
        ...(await callEverything(stage, { rounds: n, seed })),
        chains: await lookThrough(stage),
        rights: await rightsOf(stage),
        tampered: await tamper(stage),
      }))
      const control = await onStage(await scratch.create('control'), async (stage) => {
        await loseLines(stage)
        return callEverything(stage, { rounds: CONTROL_ROUNDS, seed, isShort: true })
      })
      const { chains, rights, tampered, missing, wrong } = real
      const failed =
        missing.length +
        wrong.length +
        chains.changed +
        chains.torn +
        chains.forked +
        rights.granted +
        real.unfinished.length
      const isVoid = control.missing.length === 0 || !tampered.removalSeen || tampered.unseenColumns.length > 0
      return {
        n: real.calls,
        ok: failed === 0 && real.changing > 0 && !isVoid,
        tried: { count: real.calls, what: `calls, ${real.changing} of which changed a document` },
        failed,
        control: [
          { fault: 'kinds of change without a line', caught: control.missing.length },
          caughtOnce('line removed', tampered.removalSeen),
          caughtOnce('line changed', tampered.unseenColumns.length === 0),
        ],
        measured: { ...real, control: control.missing.length },
        sentence:
          `${real.changing} of ${real.accepted} accepted calls, of ${real.changedBy.length} operations, changed a document: ${missing.length} kinds of change without an audit line in their transaction, ${wrong.length} kinds of wrong or surplus lines (${real.calls - real.accepted} calls were refused); ` +
          `${chains.lines} lines of ${chains.documents} documents: ${chains.changed} changed, ${chains.torn} torn, ${chains.forked} forked; ${rights.tried - rights.granted} of ${rights.tried} attempts of the application to change the log refused; ` +
          `control: ${isVoid ? 'a planted fault was NOT seen, so this figure is void' : `lines that get lost were missed for ${control.missing.length} kinds of change, a removed line and a change of any column were seen`}`,
      }
    }),
}

/** What the application itself may do to the log, for any caller. */
const rightsOf = async (stage: Stage): Promise<{ tried: number; granted: number }> => {
  const { companyId, ownerId } = await demoSupplier(stage, 0)
  const system = systemCaller('proof')
  const callers: Caller[] = [
    system,
    { ...system, side: 'staff', userId: ownerId },
    { ...system, side: 'supplier', userId: ownerId, companyId },
  ]
  let granted = 0
  for (const me of callers)
    for (const wish of WISHES) {
      const refusal: unknown = await stage.product.db
        .write(me, (tx) => sql.raw(wish).execute(tx.for(me)))
        .then(
          () => undefined,
          (error: unknown) => fieldOf(error, 'code'),
        )
      if (refusal !== NO_RIGHT) granted += 1
    }
  return { tried: callers.length * WISHES.length, granted }
}

/** The planted fault: a log that takes lines and keeps only half of them. */
export const loseLines = async (stage: Stage): Promise<void> => {
  await stage.ask(`
    create function proof_lose() returns trigger language plpgsql as $$ begin if get_byte(new.hash, 0) % 2 = 0 then return null; end if; return new; end $$;
    create trigger proof_lose before insert on audit_log for each row execute function proof_lose();`)
}

import { randomUUID } from 'node:crypto'
import * as work from '#modules/export/api/work-store.ts'
import { exportJob, EXPORT_STATES } from '#modules/export/machine.ts'
import { stateAt } from '#modules/export/rules.ts'
import { judgementOf } from '#platform/testing/proof-subject.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM, type Cast } from './cast.ts'
import { bySystem, callOf, openIn, type Answer, type Subject, type Take } from './subject.ts'

const VARIANTS: Readonly<Record<string, string>> = { plain: `'1 day'`, 'past its time': `'-1 day'` }
/** There is no call for it. */
const NOBODY: Answer = { status: 405, text: '' }
const MADE = { rowCount: 1, fileSize: 1 }

/** Exports: people ask for them again, workers do the rest. */
export const exportSubject = async (stage: Stage, cast: Cast): Promise<Subject> => {
  const call = callOf(stage)
  const { caller } = cast.owner
  const system = SYSTEM.caller
  const running = randomUUID()

  const worked: Readonly<Record<string, (take: Take) => Promise<Answer>>> = {
    start: async ({ id }) => {
      const runId = randomUUID()
      const done = await bySystem(stage, system, async (tx) => (await work.claim(tx, system, id, runId)) !== undefined)
      return { ...done, text: runId }
    },
    finish: ({ id }) =>
      bySystem(stage, system, (tx) => {
        const now = new Date().toISOString()
        return work.finish(tx, system, id, running, { ...MADE, finishedAt: now, expiresAt: now })
      }),
    fail: ({ id, rowVersion }) =>
      bySystem(stage, system, (tx) => work.giveUp(tx, system, { id, rowVersion }, '例行', new Date())),
    expire: ({ id, rowVersion }) => bySystem(stage, system, (tx) => work.expire(tx, system, { id, rowVersion })),
  }

  const rowOf = async (id: string) => {
    const [row] = await stage.ask<{ state: string; rowVersion: number; expiresAt: string | null }>(
      'select status as state, row_version as "rowVersion", expires_at as "expiresAt" from export_job where id = $1',
      [id],
    )
    return row ?? { state: '', rowVersion: -1, expiresAt: null }
  }

  return {
    machine: exportJob,
    actors: [cast.owner, SYSTEM],
    strangers: [cast.quality, cast.purchaser],
    variants: Object.keys(VARIANTS),
    fresh: async () => {
      const [row] = await stage.ask<{ id: string }>(
        `insert into export_job (user_id, company_id, export_type, query, columns, file_name)
         select $1, $2, $3, '{}', '{code}', 'a.xlsx' returning id`,
        [caller.userId, caller.companyId, 'PurchaseOrder'],
      )
      return row?.id ?? ''
    },
    put: async (id, state, variant) => {
      // So that the person has not too many under way.
      await stage.ask(`update export_job set status = 'failed' where user_id = $1 and id <> $2`, [caller.userId, id])
      await stage.ask(
        `update export_job set status = $2, run_id = $3, row_count = 1, file_size = 1, expires_at = now() + interval ${VARIANTS[variant] ?? `'0'`},
           row_version = row_version + 1 where id = $1`,
        [id, state, running],
      )
    },
    judge: async (id, actor) => {
      const { state, expiresAt } = await rowOf(id)
      const known = EXPORT_STATES.find((one) => one === state) ?? 'queued'
      return judgementOf(exportJob, stateAt(known, expiresAt, new Date()), undefined, actor.caller)
    },
    rowOf,
    take: (step) =>
      step.actor === SYSTEM
        ? (worked[step.transition]?.(step) ?? Promise.resolve(NOBODY))
        : step.transition !== 'retry'
          ? Promise.resolve(NOBODY)
          : call('retryExport', step.actor.session(step.session), {
              params: { id: step.id },
              body: { rowVersion: step.rowVersion },
            }),
    // A worker may take over from another: all of them are let in, and one is left holding it.
    holders: async (id, transition, answers) => {
      if (transition !== 'start') return undefined
      let holding = 0
      for (const { text } of answers)
        holding += (await bySystem(stage, system, (tx) => work.mark(tx, system, id, text, 1))).status === 200 ? 1 : 0
      return holding
    },
    auditActionOf: (transition) => (transition === 'retry' ? 'Export.retry' : undefined),
    buttonsOf: async (id, actor) => openIn(await call('getExport', actor.session(0), { params: { id } })),
    hidesBlocked: true,
  }
}

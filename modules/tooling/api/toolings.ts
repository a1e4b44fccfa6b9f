import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import { tooling, WRITABLE, type ToolingState } from '../machine.ts'
import { TOOLING_MOVED } from '../notices.ts'
import { LIFE, lifeLeft, lifeStage, lifeText, sideCodeOf } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { SHAPES, Tooling, ToolingRow } from '../shapes.ts'
import { turnIn } from '../work-queues.ts'
import { toolingEffects } from './effects.ts'
import { lifeLeftSort, lifeLow } from './store.ts'
import type { ToolingDocument } from './tables.ts'

type Told = Pick<Tooling, 'registeredBy' | 'lifeTotal' | 'lifeUsed' | 'cost' | 'dueAt' | 'skus'>

/** May this person change what was entered? */
export const isWriter = (me: Caller, state: ToolingState, registeredBy: Tooling['registeredBy']): boolean =>
  WRITABLE.includes(state) &&
  registeredBy === sideCodeOf(me.side) &&
  me.permissions.has(me.side === 'supplier' ? 'order.answer' : 'order.manage')

/** What follows for a reader: how much life is left, what it cost, and how late their own side is. */
const derived = (state: ToolingState, tool: Told, me: Caller, today: string) => {
  const isOwnTurn = (turnIn(state, tool.registeredBy)?.side === 'supplier') === (me.side === 'supplier')
  return {
    skuNames: tool.skus.map(({ code, name }) => `${code} ${name}`),
    lifeLeft: lifeLeft(tool),
    lifeStage: lifeStage(tool),
    cost: me.permissions.has('price.view') ? tool.cost : null,
    overdueDays: isOwnTurn ? overdueDays(tool.dueAt, today) : 0,
  }
}

/** Plates, dies, moulds and screens, as the kit of documents has them. */
export const toolings = createDocuments<ToolingDocument>({
  machine: tooling,
  shapes: SHAPES,
  table: 'tooling',
  prefix: 'GJ',
  topic: TOOLING_MOVED,
  list: {
    sorts: {
      dueAt: due.sort,
      lastUsedOn: sql`coalesce(o.last_used_on, '-infinity'::date)`,
      lifeLeft: lifeLeftSort,
    },
    columns: sql`o.title, o.kind, o.quantity, o.unit, o.owner, o.registered_by, o.skus, o.place, o.life_total, o.life_used, o.cost,
      o.made_on, o.last_used_on, o.due_at, o.photos[1] as photo_id`,
    filters: (query) => [
      ...due.filters(query),
      ...where.anyOf('kind', query.Kind),
      ...where.is('owner', query.Owner),
      ...where.is('registeredBy', query.RegisteredBy),
      ...(query.SkuCode === undefined
        ? []
        : [sql`o.sku_ids && array(select s.id from sku s where s.code = ${query.SkuCode.trim().toUpperCase()})`]),
      ...(query.IsLifeLow === true ? [lifeLow] : []),
    ],
  },
  rewritable: ['returned'],
  load: async (_act, head) => ({ parts: {}, facts: head }),
  row: (record, me, today) => ({
    ...declared(ToolingRow, record),
    ...statusOf(tooling, record.status, me.side),
    ...derived(record.status, record, me, today),
  }),
  view: (loaded, logs, { me, now }) => {
    const { head, state, files } = loaded
    return {
      ...declared(Tooling, head),
      ...machineView(tooling, loaded, me),
      ...derived(state, head, me, dayOf(now)),
      supplierCompanyId: head.companyId,
      sentence: plainSentence(state, head, me),
      logs: [...logs],
      isUrgent: false,
      dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
      isWritable: isWriter(me, state, head.registeredBy),
      files: [...files],
    }
  },
  effects: toolingEffects,
  event: (moved, { head }, effect) => {
    const after = { ...head, lifeUsed: effect.head.lifeUsed ?? head.lifeUsed }
    return {
      ...moved,
      title: head.title,
      isLifeLow: lifeStage(head) === LIFE.sound && lifeStage(after) !== LIFE.sound,
      left: lifeText(head.kind, lifeLeft(after) ?? 0),
    }
  },
})

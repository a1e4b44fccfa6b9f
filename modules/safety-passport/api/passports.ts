import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { safetyPassport, type PassportState } from '../machine.ts'
import { PASSPORT_MOVED } from '../notices.ts'
import { absentOf, EXPIRY_DAYS, inForce, kindNames, markOf, missingOf } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { Passport, PassportRow, SHAPES } from '../shapes.ts'
import { turnIn } from '../work-queues.ts'
import { passportEffects } from './effects.ts'
import { requirementFor, requirementOf } from './store.ts'
import type { PassportDocument, Requirement } from './tables.ts'

type Told = Pick<Passport, 'certificates' | 'expiresOn' | 'dueAt'> & Pick<Requirement, 'required'>

/** What follows for a reader: how it stands, what is missing, and how late their own side is. */
const derived = (state: PassportState, told: Told, me: Caller, today: string) => {
  const isOwnTurn = (turnIn(state)?.side === 'supplier') === (me.side === 'supplier')
  return {
    missing: kindNames(missingOf(told.required, told.certificates, today)),
    mark: markOf({ ...told, isChecking: state === 'checking' }, today),
    overdueDays: isOwnTurn ? overdueDays(told.dueAt, today) : 0,
  }
}

/** Safety passports, as the kit of documents has them. */
export const passports = createDocuments<PassportDocument>({
  machine: safetyPassport,
  shapes: SHAPES,
  table: 'safety_passport',
  prefix: 'AQ',
  topic: PASSPORT_MOVED,
  list: {
    sorts: { dueAt: due.sort, expiresOn: sql`coalesce(o.expires_on, 'infinity'::date)` },
    columns: sql`o.sku_id, o.sku_code, o.title, o.version, o.expires_on, o.certificates, o.due_at, r.required, r.is_blocking`,
    joins: sql`cross join ${requirementOf(sql`o.sku_id`)} r`,
    filters: (query, today) => [
      ...due.filters(query),
      ...(query.SkuCode === undefined ? [] : [sql`o.sku_code = ${query.SkuCode.trim().toUpperCase()}`]),
      ...(query.IsExpiring === true ? [sql`o.expires_on <= ${addDays(today, EXPIRY_DAYS[0])}::date`] : []),
    ],
  },
  load: async ({ tx, me, now }, head) => {
    const parts = await requirementFor(tx, me, head.skuId)
    const today = dayOf(now)
    const facts = {
      absent: kindNames(absentOf(parts.required, head.certificates, today)),
      isShared: head.publicToken !== null,
      hasValid: inForce(head.certificates, today).length > 0,
    }
    return { parts, facts }
  },
  row: (record, me, today) => ({
    ...declared(PassportRow, record),
    ...statusOf(safetyPassport, record.status, me.side),
    ...derived(record.status, record, me, today),
    certificateCount: record.certificates.length,
  }),
  view: (loaded, logs, { me, now }) => {
    const { head, state, parts, files } = loaded
    const today = dayOf(now)
    const follows = derived(state, { ...head, ...parts }, me, today)
    return {
      ...declared(Passport, head),
      ...machineView(safetyPassport, loaded, me),
      ...parts,
      ...follows,
      supplierCompanyId: head.companyId,
      sentence: plainSentence(state, { ...follows, expiresOn: head.expiresOn }, me, today),
      logs: [...logs],
      isUrgent: false,
      dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
      files: [...files],
    }
  },
  effects: passportEffects,
  event: (moved, { head }) => ({ ...moved, title: head.title }),
})

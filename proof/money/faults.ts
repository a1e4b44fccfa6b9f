import { tablesOf } from '../leaks/catalogue.ts'
import { createRewind } from '../leaks/rewind.ts'
import type { Stage } from '../parts/stage.ts'
import type { Till } from './cast.ts'
import { DEEDS } from './deeds.ts'
import { walkMoney } from './walk.ts'

/** The tables of money, and of what it is owed for. */
const WORK_TABLES: readonly string[] = [
  'customer_material',
  'material_movement',
  'outsourcing_order_item',
  'purchase_receipt_item',
]
const TABLES = [
  'payable',
  'purchase_payment',
  'payment_line',
  'payment_invoice',
  'payment_record',
  'payment_offset',
  ...WORK_TABLES,
]

/** Rules that say what a column may hold, and no more: nothing of money hangs on them. */
const PLAIN =
  /^(payable|purchase_payment|payment_\w+?)_(pkey|\w+_fkey|\w+_check\d*|not_null|\w+_not_null)$|_row_version|_code_key$|^payment_period$/
const PLAIN_OF_WORK = /_(qty|count|price|fee|charge|amount|days|included|no|name|unit|kind|status|side)_check\d*$|_key$/
/** What others refuse as well: taken away alone, it lets nothing in. */
const SECOND = new Set([
  // No less than nothing is paid, and no more than what is due: so that is not less than nothing, either (payment_paid_within).
  'payment_payable_not_negative',
  // Lines are counted by payment_line_settles, and the application may not write what it counted.
  'payable_settled_within',
  // Keeps practice apart: without it a number that was tried out is refused in earnest, and nothing is let in.
  'payment_invoice_apart',
  // A prepayment uses none, and one that is used was paid.
  'payment_offset_other',
  // Lines are numbered within their payment: for reading.
  'payment_line_payment_id_line_no_key',
  // Of which order a line of a receipt is: one that names none counts nowhere.
  'purchase_receipt_item_order',
  'purchase_receipt_item_outsourced',
])

interface Rule {
  readonly name: string
  readonly table: string
  readonly remove: string
  readonly restore: string
}

/** Every rule about money that the database keeps, with what takes it away and what brings it back. */
export const rulesOf = async (stage: Stage): Promise<Rule[]> => {
  const rules = await stage.ask<Rule>(
    `select c.conname as name, t.relname as table, format('alter table %I drop constraint %I', t.relname, c.conname) as remove,
        format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as restore
      from pg_constraint c join pg_class t on t.oid = c.conrelid where t.relname = any($1) and c.contype in ('c', 'x', 'u')
    union all
    select i.relname, t.relname, format('drop index %I', i.relname), pg_get_indexdef(i.oid)
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relname = any($1) and x.indisunique and not exists (select from pg_constraint c where c.conindid = i.oid)
    union all
    select case when g.tgname = 'payment_totals' then g.tgname || ' on ' || t.relname else g.tgname end, t.relname,
        format('drop trigger %I on %I', g.tgname, t.relname), pg_get_triggerdef(g.oid)
      from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where t.relname = any($1) and not g.tgisinternal and g.tgname like 'payment%'
    order by 1`,
    [TABLES],
  )
  const columns = 'is_void, void_reason, updated_at, updated_by'
  return [
    ...rules.filter(
      ({ name, table }) => !(WORK_TABLES.includes(table) ? PLAIN_OF_WORK : PLAIN).test(name) && !SECOND.has(name),
    ),
    {
      name: 'rights on payable',
      table: 'payable',
      remove: 'grant update on payable to portal_app',
      restore: `revoke update on payable from portal_app; grant update (${columns}) on payable to portal_app`,
    },
  ]
}

/** The share of a walk that is written past the product, while a rule is away. */
const CARELESS = 0.6
const SEQUENCES = 48
/** Those walk who meet the rule. */
const MONEY = ['payment'] as const
const WORK = ['outsourcing', 'receipt'] as const

export interface FaultsFound {
  readonly rules: number
  /** Rules without which nothing was seen to go wrong. */
  readonly unseen: readonly string[]
  /** Rules that no deed is against. */
  readonly untried: readonly string[]
}

/** Takes each rule away in turn, and looks whether the walk finds that something is no longer true. */
export const plantFaults = async (
  till: Till,
  seed: number,
  isWanted: (rule: string) => boolean = () => true,
): Promise<FaultsFound> => {
  const { stage } = till
  const rules = (await rulesOf(stage)).filter(({ name }) => isWanted(name))
  const { rewind } = await createRewind(stage, await tablesOf(stage))
  const unseen: string[] = []
  for (const { name, table, remove, restore } of rules) {
    await stage.ask(remove)
    const deeds = DEEDS.filter(({ against }) => against === name)
    const mix = WORK_TABLES.includes(table) ? WORK : MONEY
    const { broken } = await walkMoney(till, { sequences: SEQUENCES, seed, deeds, careless: CARELESS, mix })
    if (broken.length === 0) unseen.push(name)
    await rewind()
    await stage.ask(restore)
  }
  const untried = rules.map(({ name }) => name).filter((name) => DEEDS.every(({ against }) => against !== name))
  return { rules: rules.length, unseen, untried }
}

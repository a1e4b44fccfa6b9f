import { nounSubjects } from '../parts/subjects.ts'
import type { Stage } from '../parts/stage.ts'
import { linkTo, type Table } from './catalogue.ts'

/** One place that holds a word or a figure which is nowhere else. */
export interface Mark {
  /** `table.column`, with a path where it is within JSON. */
  readonly place: string
  readonly value: string
  readonly isPrice: boolean
  /** For the buyer's people alone. */
  readonly isStaffOnly: boolean
  readonly isOfDocument: boolean
}

/** What purchasing keeps for itself besides documents. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  buyer_company: [
    'contract_code',
    'invoice_title',
    'invoice_tax_no',
    'invoice_address',
    'invoice_phone',
    'invoice_bank_name',
    'invoice_account_no',
  ],
  purchasing_setting: ['approval_amount'],
  sku: ['barcode', 'remark', 'certificate_no', 'safety_standard', 'safety_warning'],
  staff_channel: ['app_id', 'agent_id'],
}

/** Nothing of the demo world starts like these; short, since some columns are. */
const wordAt = (place: number): string => `QX${String(place).padStart(3, '0')}-`
const figureAt = (place: number): string => `917352${String(place).padStart(3, '0')}`

/** The marks that an answer shows. Figures are printed with commas. */
export const marksIn = (text: string, marks: readonly Mark[]): Mark[] => {
  const plain = text.replaceAll(',', '')
  return marks.filter(({ value }) => plain.includes(value))
}

/** Marks what not everybody sees: of some documents of each noun, by table, and of the buyer's own tables. */
export const plantMarks = async (
  stage: Stage,
  catalogue: readonly Table[],
  documents: ReadonlyMap<string, readonly string[]>,
): Promise<Mark[]> => {
  const marks: Mark[] = []
  const put = async (
    table: string,
    place: string,
    where: string,
    ids: readonly string[],
    { around, ...kind }: Omit<Mark, 'place' | 'value'> & { around?: ((mark: string) => unknown) | null },
  ): Promise<void> => {
    const [column = '', path] = place.split(' ')
    const [{ type } = { type: '' }] = await stage.ask<{ type: string }>(
      `select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
      [table, column],
    )
    const isFigure = kind.isPrice || type.startsWith('numeric')
    const mark = (isFigure ? figureAt : wordAt)(marks.length)
    const json = JSON.stringify(around ? around(mark) : mark)
    const value =
      path === undefined
        ? type === 'jsonb'
          ? '$2::text::jsonb'
          : type === 'text'
            ? `($2::text::jsonb #>> '{}') || (row_number)::text`
            : `($2::text::jsonb #>> '{}')::${type}`
        : `jsonb_set(t."${column}", '${path}', $2::text::jsonb)`
    const rows = await stage.ask(
      `update "${table}" t set "${column}" = ${value} from (select ctid, row_number() over () from "${table}" where ${where}) r
       where t.ctid = r.ctid and t."${column}" is not null or (t.ctid = r.ctid and ${path === undefined}) returning 1`,
      [ids, json],
    )
    if (rows.length === 0) throw new Error(`nothing to mark in ${table}.${place}`)
    marks.push({ place: `${table}.${place}`, value: mark, ...kind })
  }
  await stage.ask('begin')
  // Heads would be summed up again from lines.
  await stage.ask('set local session_replication_role = replica')
  for (const { confidential, table: head } of await nounSubjects()) {
    const staffOnly = new Set(confidential?.staffOnly)
    for (const [kind, tables] of [
      ['price', confidential?.prices ?? {}],
      ['word', confidential?.words ?? {}],
    ] as const)
      for (const [table, places] of Object.entries(tables))
        for (const [place, around] of Object.entries(places)) {
          const ids = documents.get(head) ?? []
          const link = catalogue.flatMap((one) => (one.name === table ? (linkTo(one, head) ?? []) : []))
          const where = `"${link.join()}" = any($1::uuid[])`
          const isStaffOnly = staffOnly.has(place.split(' ')[0] ?? '')
          await put(table, place, where, ids, { isPrice: kind === 'price', isStaffOnly, isOfDocument: true, around })
        }
  }
  for (const [table, places] of Object.entries(KEPT))
    for (const place of places)
      await put(table, place, 'cardinality($1::text[]) >= 0', [], {
        isPrice: false,
        isStaffOnly: true,
        isOfDocument: false,
      })
  await stage.ask('commit')
  return marks
}

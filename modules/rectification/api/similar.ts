import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import { statusOf } from '#kernel/document.ts'
import { fits } from '#platform/checked.ts'
import type { Act } from '#platform/document/types.ts'
import { rectification, type TaskState } from '../machine.ts'
import { EMPTY_ANSWER } from '../rules.ts'
import { Answer, type Task } from '../shapes.ts'
import type { SimilarTask } from '../similar-shapes.ts'
import { tasks } from './tasks.ts'

/** So many cases are worth reading. */
const SHOWN = 10

interface Found {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly supplierName: string
  readonly severity: Task['severity']
  readonly status: TaskState
  readonly skuName: string
  readonly answer: unknown
  readonly sameSku: boolean
  readonly sameTag: boolean
  readonly sameCategory: boolean
}

/** Cases of the same product, complaint or kind of product: those that were solved first, then those most alike. */
export const similarTo = async (act: Act, id: string): Promise<SimilarTask[]> => {
  const { tx, me, now } = act
  const { skuCode, complaintTags } = await tasks.getHead(act, id)
  const { where } = tasks.store.planOf(me, {}, dayOf(now))
  const categoryOf = (code: unknown) => sql`(select k.category_id from sku k where k.code = ${code})`
  const { rows } =
    await sql<Found>`select o.id, o.code, o.title, c.name as supplier_name, o.severity, o.status, o.sku_name, o.answer,
      l.same_sku, l.same_tag, l.same_category
    from rectification_task o join company c on c.id = o.company_id
    cross join lateral (select o.sku_code <> '' and o.sku_code = ${skuCode} as same_sku, o.complaint_tags && ${complaintTags} as same_tag,
      coalesce(${categoryOf(sql`o.sku_code`)} = ${categoryOf(skuCode)}, false) as same_category) l
    where ${sql.join(where, sql` and `)} and o.id <> ${id} and o.status not in ('draft', 'cancelled')
      and (l.same_sku or l.same_tag or l.same_category)
    order by o.status = 'closed' desc, l.same_sku::int * 4 + l.same_tag::int * 2 + l.same_category::int desc, o.created_at desc, o.id
    limit ${SHOWN}`.execute(tx.for(me))
  return rows.map((found) => caseOf(found, act))
}

const caseOf = (found: Found, { me }: Act): SimilarTask => {
  const { answer, status, sameSku, sameTag, sameCategory, ...told } = found
  const { rootCause, correctiveActions } = fits(Answer, answer) ? answer : EMPTY_ANSWER
  return {
    ...told,
    ...statusOf(rectification, status, me.side),
    likeness: [
      ...(sameSku ? (['sku'] as const) : []),
      ...(sameTag ? (['tag'] as const) : []),
      ...(sameCategory ? (['category'] as const) : []),
    ],
    whyChain: rootCause.whyChain.filter((why) => why.trim() !== ''),
    cause: rootCause.category,
    escapeReason: rootCause.escapeReason,
    actions: correctiveActions.map(({ action }) => action).filter((action) => action !== ''),
  }
}

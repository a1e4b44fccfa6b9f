import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { momentsOf, quarterOf, startOf, windowOf } from '../rules.ts'
import type { QuarterResult, Rating, RatingDraft } from '../shapes.ts'

type Kept = Omit<Rating, 'quarter'> & { readonly quarter: string }

const COLUMNS = sql`r.quarter, r.communication, r.clarity, r.payment, r.fairness, r.remark, r.row_version`
const ratingOf = ({ quarter, ...answer }: Kept): Rating => ({ quarter: quarterOf(quarter), ...answer })

/** How a company has rated the buyer, the latest quarter first; nothing to callers without one. Row security shows it to nobody else. */
export const ratingsOf = async (tx: Tx, me: Caller, companyId: string | null): Promise<Rating[]> => {
  const { rows } = await sql<Kept>`select ${COLUMNS} from buyer_rating r
    where r.company_id = ${companyId} order by r.quarter desc`.execute(tx.for(me))
  return rows.map(ratingOf)
}

/** The first answer of a company for a quarter; nothing where it has one. */
export const insertRating = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  quarter: string,
  { communication, clarity, payment, fairness, remark }: RatingDraft,
): Promise<Rating | undefined> => {
  const { rows } =
    await sql<Kept>`insert into buyer_rating as r (company_id, quarter, communication, clarity, payment, fairness, remark)
    values (${companyId}, ${startOf(quarter)}, ${communication}, ${clarity}, ${payment}, ${fairness}, ${remark})
    on conflict do nothing returning ${COLUMNS}`.execute(tx.for(me))
  return rows.map(ratingOf)[0]
}

/** Another answer instead; nothing when it was changed since it was seen. */
export const updateRating = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  quarter: string,
  { communication, clarity, payment, fairness, remark, rowVersion }: RatingDraft,
): Promise<Rating | undefined> => {
  const { rows } = await sql<Kept>`update buyer_rating r set communication = ${communication}, clarity = ${clarity},
      payment = ${payment}, fairness = ${fairness}, remark = ${remark}, row_version = r.row_version + 1
    where r.company_id = ${companyId} and r.quarter = ${startOf(quarter)} and r.row_version = ${rowVersion}
    returning ${COLUMNS}`.execute(tx.for(me))
  return rows.map(ratingOf)[0]
}

/** Had a company a document in a quarter? */
export const hadDocuments = async (tx: Tx, me: Caller, companyId: string, quarter: string): Promise<boolean> => {
  const { since, until } = momentsOf(quarter)
  const { rows } = await sql<{
    isThere: boolean
  }>`select had_documents(${companyId}, ${since}, ${until}) as is_there`.execute(tx.for(me))
  return rows[0]?.isThere ?? false
}

type Averages = NonNullable<QuarterResult['averages']>
type Result = Readonly<Record<keyof Averages, string | null>> & Pick<QuarterResult, 'quarter' | 'answers' | 'remarks'>

/** What all answers come to. The database adds them up: single ones do not reach the caller. */
export const results = async (tx: Tx, me: Caller, today: string): Promise<QuarterResult[]> => {
  const { rows } = await sql<Result>`select * from buyer_rating_results(${today})`.execute(tx.for(me))
  return rows.map(({ quarter: start, answers, remarks, communication, clarity, payment, fairness }) => {
    const quarter = quarterOf(start)
    const isShown = communication !== null && clarity !== null && payment !== null && fairness !== null
    return {
      quarter,
      closesOn: windowOf(quarter).closesOn,
      answers,
      averages: isShown ? { communication, clarity, payment, fairness } : null,
      remarks,
    }
  })
}

/** Notes that suppliers are told of a quarter; false where they were told before. */
export const beginRound = async (tx: Tx, me: Caller, quarter: string): Promise<boolean> => {
  const { rows } = await sql`insert into buyer_rating_round (quarter) values (${startOf(quarter)})
    on conflict do nothing returning quarter`.execute(tx.for(me))
  return rows.length > 0
}

/** The companies that had a document in a quarter. */
export const companiesWithDocuments = async (tx: Tx, me: Caller, quarter: string): Promise<string[]> => {
  const { since, until } = momentsOf(quarter)
  const { rows } = await sql<{ companyId: string }>`select s.company_id from supplier s
    where had_documents(s.company_id, ${since}, ${until}) order by s.company_id`.execute(tx.for(me))
  return rows.map(({ companyId }) => companyId)
}

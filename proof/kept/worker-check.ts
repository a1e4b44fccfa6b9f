import { objectKeyOf } from '#modules/export/api/shared/file-key.ts'
import { shortPathOf } from '#modules/notice/api/short-link.ts'
import type { Objects } from '#platform/storage/objects.ts'
import type { Stage } from '../parts/stage.ts'
import { NOUNS } from '../crash/writes.ts'
import type { Asked, Journeyed } from './worker-author.ts'

/** What the workers made of what they were asked; zeros everywhere mean that all of it happened, once. */
export interface Effects {
  /** Messages of the outbox that never reached the queue, or more than once; jobs that were given up. */
  readonly messagesWrong: number
  /** People who should have heard of something and did not, or heard of it twice. */
  readonly noticesLost: number
  readonly noticesTwice: number
  /** Messages on the way to the messaging app that never arrived, or arrived twice although it drops repeats. */
  readonly wechatLost: number
  readonly wechatTwice: number
  readonly smsLost: number
  /** Repeated only where a worker died between sending and noting it: no SMS provider drops repeats. */
  readonly smsTwiceWithoutCause: number
  readonly exportsLost: number
  readonly exportsTwice: number
}

export interface Tally extends Effects {
  readonly messages: number
  readonly notices: number
  readonly wechat: number
  /** Repeated after the messaging app had forgotten the first, which a worker died over before it had noted it. */
  readonly wechatRepeated: number
  readonly sms: number
  readonly smsRepeated: number
  readonly exports: number
  readonly exportsGivenUp: number
}

/** Who hears what of which document, and how often. */
export interface Heard {
  readonly bizId: string
  readonly code: string
  readonly userId: string
  readonly companyId: string | null
  readonly times: number
}

/** What people hear of the journey of each noun while nobody dies, by its table. */
export type Rehearsed = ReadonlyMap<string, readonly Heard[]>

const RUNS_MAX = 3
/** The messaging app drops what it has had within ten minutes; after that it knows nothing of it. */
const FORGOTTEN_SECONDS = 600
const TOPICS = `(${[...NOUNS.map(({ topic }) => topic), 'notice', 'invitation.message', 'export'].map((topic) => `'${topic}'`).join(', ')})`

/** Where the database can be asked past all rules. */
type Asking = Pick<Stage, 'ask'>

/** Nothing waits and nothing is under way any more. */
export const isDone = async (stage: Asking): Promise<boolean> => {
  const [found] = await stage.ask<{ open: number }>(`
    select (select count(*)::int from outbox where handled_at is null and topic in ${TOPICS}) +
           (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and name in ${TOPICS}) as open`)
  return found?.open === 0
}

/** Compares what was asked with what happened. */
export const tally = async (stage: Stage, asked: Asked, rehearsed: Rehearsed, since: number): Promise<Tally> => ({
  ...(await messagesOf(stage, since)),
  ...(await noticesOf(stage, [
    ...asked.documents.flatMap(({ id, table }) =>
      (rehearsed.get(table) ?? []).map((heard) => ({ ...heard, bizId: id })),
    ),
    ...(await everybodyOf(stage, asked.announcements)),
  ])),
  ...(await wechatOf(stage)),
  ...(await smsOf(stage, asked)),
  ...(await exportsOf(stage, stage.product.objects, asked)),
})

const count = async (stage: Asking, text: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await stage.ask<{ n: number }>(`select count(*)::int as n from (${text}) counted`, values))[0]?.n)

export const messagesOf = async (stage: Asking, since: number) => ({
  messages: await count(stage, `select from outbox where id > $1 and topic in ${TOPICS}`, [since]),
  messagesWrong:
    (await count(
      stage,
      `select topic, payload from outbox where id > $1 and topic in ${TOPICS}
       group by topic, payload having count(*) <> (select count(*) from pgboss.job j where j.name = topic and j.data = payload)`,
      [since],
    )) + (await count(stage, `select from pgboss.job where name in ${TOPICS} and state in ('failed', 'cancelled')`)),
})

const HEARD = `select biz_id as "bizId", code, user_id as "userId", company_id as "companyId", count(*)::int as times
  from notice where biz_id = any($1::text[]) group by 1, 2, 3, 4`

/** What people heard of documents that were led through their journeys. */
export const rehearsedOf = async (stage: Asking, documents: readonly Journeyed[]): Promise<Rehearsed> => {
  const tables = new Map(documents.map(({ id, table }) => [id, table]))
  return Map.groupBy(
    await stage.ask<Heard>(HEARD, [documents.map(({ id }) => id)]),
    ({ bizId }) => tables.get(bizId) ?? '',
  )
}

/** Whoever hears of one announcement must hear of each, once. */
export const everybodyOf = async (stage: Asking, announcements: readonly string[]): Promise<Heard[]> => {
  const people = await stage.ask<Omit<Heard, 'bizId'>>(
    `select distinct code, user_id as "userId", company_id as "companyId", 1 as times from notice where biz_id = any($1::text[])`,
    [announcements],
  )
  return announcements.flatMap((bizId) => people.map((heard) => ({ bizId, ...heard })))
}

/** Of each document everybody gets the notices that are wanted; beside these nobody gets one twice. */
export const noticesOf = async (stage: Asking, wanted: readonly Heard[]) => {
  const about = [...new Set(wanted.map(({ bizId }) => bizId))]
  const values = [about, JSON.stringify(wanted)]
  const compared = `(${HEARD}) heard full join
    jsonb_to_recordset($2) as wanted ("bizId" text, code text, "userId" uuid, "companyId" uuid, times int)
    on heard."bizId" = wanted."bizId" and heard.code = wanted.code and heard."userId" = wanted."userId"
      and coalesce(heard."companyId"::text, '') = coalesce(wanted."companyId"::text, '')`
  return {
    notices: await count(stage, HEARD, [about]),
    noticesTwice: await count(stage, `select from ${compared} where heard.times > coalesce(wanted.times, 1)`, values),
    noticesLost: await count(stage, `select from ${compared} where coalesce(heard.times, 0) < wanted.times`, values),
  }
}

const wechatOf = async (stage: Stage) => {
  const sent = `select d.notice_id, d.attempts, m.times, m.soonest
    from notice_delivery d, lateral (
      select count(*) as times, min(after) as soonest from (
        select sent_at - lag(sent_at) over (order by sent_at) as after
        from sandbox_account_message where client_msg_id = replace(d.notice_id::text, '-', '')) as arrived) as m
    where d.channel = 'wechat' and d.state <> 'skipped'`
  const isFault = `(times > attempts or soonest < make_interval(secs => ${FORGOTTEN_SECONDS}))`
  return {
    wechat: await count(stage, sent),
    wechatLost: await count(stage, `select from (${sent}) s where times = 0`),
    wechatTwice: await count(stage, `select from (${sent}) s where times > 1 and ${isFault}`),
    wechatRepeated: await count(stage, `select from (${sent}) s where times > 1 and not ${isFault}`),
  }
}

const smsOf = async (stage: Stage, { invitations }: Asked) => {
  const rows = await stage.ask<{ cipher: Buffer }>('select text_cipher as cipher from sandbox_sms')
  const texts = rows.map(({ cipher }) => stage.product.cipher.decrypt(cipher, 'sandbox_sms.text_cipher'))
  // Both kinds end with a link that is theirs alone.
  const arrived = Map.groupBy(texts, (text) => text.slice(text.lastIndexOf('/') + 1))
  const times = (link: string): number => arrived.get(link.slice(link.lastIndexOf('/') + 1))?.length ?? 0
  const deliveries = await stage.ask<{ id: string; attempts: number }>(
    `select notice_id as id, attempts from notice_delivery where channel = 'sms' and state <> 'skipped'`,
  )
  const counts = [
    ...invitations.map((link) => ({ times: times(link), most: Number.POSITIVE_INFINITY })),
    ...deliveries.map(({ id, attempts }) => ({ times: times(shortPathOf(id)), most: attempts })),
  ]
  return {
    sms: counts.length,
    smsLost: counts.filter((one) => one.times === 0).length,
    smsTwiceWithoutCause: counts.filter((one) => one.times > Math.max(one.most, 1)).length,
    smsRepeated: counts.filter((one) => one.times > 1).length,
  }
}

/** A finished export has one file of the size that it names, one audit line and one notice. */
export const exportsOf = async (stage: Asking, objects: Pick<Objects, 'open'>, { exports }: Pick<Asked, 'exports'>) => {
  const rows = await stage.ask<{
    id: string
    status: string
    size: number
    runs: number
    notices: number
    lines: number
  }>(
    `select e.id, e.status, e.file_size::int as size, e.runs,
       (select count(*)::int from outbox o where o.topic = 'notice' and o.payload->>'bizId' = e.id::text) as notices,
       (select count(*)::int from audit_log a where a.entity_id = e.id and a.action = 'Export.finish') as lines
     from export_job e where e.id = any($1)`,
    [exports],
  )
  // Three deaths on the same export end it, and the person is asked to try again.
  const isGivenUp = ({ status, runs }: (typeof rows)[number]): boolean => status === 'failed' && runs >= RUNS_MAX
  let lost = exports.length - rows.length
  for (const { id, size, status } of rows.filter((row) => !isGivenUp(row))) {
    const object = await objects.open(objectKeyOf({ id, fileName: 'a.xlsx' }))
    if (status === 'done' && object?.size !== size) lost += 1
  }
  return {
    exports: exports.length,
    exportsGivenUp: rows.filter(isGivenUp).length,
    exportsLost: lost + rows.filter((row) => row.status !== 'done' && !isGivenUp(row)).length,
    exportsTwice: rows.filter(({ notices, lines }) => notices > 1 || lines > 1).length,
  }
}

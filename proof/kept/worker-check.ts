import { objectKeyOf } from '#modules/export/api/shared/file-key.ts'
import type { Objects } from '#platform/storage/objects.ts'
import type { Stage } from '../parts/stage.ts'
import { NOUNS } from '../crash/writes.ts'
import type { Asked } from './worker-author.ts'

/** What the workers made of what they were asked; zeros everywhere mean that all of it happened, once. */
export interface Effects {
  /** Messages of the outbox that never reached the queue, or more than once; jobs that were given up. */
  readonly messagesWrong: number
  /** People who should have heard of something and did not, or heard of it twice. */
  readonly noticesLost: number
  readonly noticesTwice: number
  /** Messages on the way to the messaging app that never arrived, or arrived twice. */
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
  readonly sms: number
  readonly smsRepeated: number
  readonly exports: number
  readonly exportsGivenUp: number
}

const RUNS_MAX = 3
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
export const tally = async (stage: Stage, asked: Asked, since: number): Promise<Tally> => ({
  ...(await messagesOf(stage, since)),
  ...(await noticesOf(stage, asked)),
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

/** Of each document everybody gets the notices of its journey, each once; of each announcement everybody gets one. */
export const noticesOf = async (
  stage: Asking,
  { documents, announcements }: Pick<Asked, 'documents' | 'announcements'>,
) => {
  const wanted = [
    ...documents.flatMap(({ id, notices }) => notices.map((code) => ({ id, code }))),
    ...announcements.map((id) => ({ id, code: 'announcement' })),
  ]
  const values = [wanted.map(({ id }) => id), wanted.map(({ code }) => code)]
  const sent = `select biz_id, code, user_id, company_id, count(*)::int as times from notice where biz_id = any($1::text[]) group by 1, 2, 3, 4`
  const compared = `(select document, word, count(*) as wanted from unnest($1::text[], $2::text[]) as w (document, word) group by 1, 2) w
    full join (${sent}) s on s.biz_id = document and s.code = word`
  return {
    notices: await count(stage, sent, values.slice(0, 1)),
    noticesTwice: await count(stage, `select from ${compared} where times > coalesce(wanted, 1)`, values),
    noticesLost: await count(stage, `select from ${compared} where coalesce(times, 0) < wanted`, values),
  }
}

const wechatOf = async (stage: Stage) => {
  const sent = `select d.notice_id, (select count(*) from sandbox_account_message m where m.client_msg_id = replace(d.notice_id::text, '-', '')) as times
    from notice_delivery d where d.channel = 'wechat' and d.state <> 'skipped'`
  return {
    wechat: await count(stage, sent),
    wechatLost: await count(stage, `select from (${sent}) s where times = 0`),
    wechatTwice: await count(stage, `select from (${sent}) s where times > 1`),
  }
}

const smsOf = async (stage: Stage, { invitations }: Asked) => {
  const rows = await stage.ask<{ cipher: Buffer }>('select text_cipher as cipher from sandbox_sms')
  const texts = rows.map(({ cipher }) => stage.product.cipher.decrypt(cipher, 'sandbox_sms.text_cipher'))
  const times = (word: string): number => texts.filter((text) => text.endsWith(word)).length
  const deliveries = await stage.ask<{ title: string; attempts: number }>(
    `select n.title, d.attempts from notice_delivery d join notice n on n.id = d.notice_id where d.channel = 'sms' and d.state <> 'skipped'`,
  )
  const counts = [
    ...invitations.map((link) => ({ times: times(link), most: Number.POSITIVE_INFINITY })),
    ...deliveries.map(({ title, attempts }) => ({ times: times(title), most: attempts })),
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

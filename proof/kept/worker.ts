import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#kernel/day.ts'
import { NOUNS } from '#apps/nouns.ts'
import { createLinkMaker } from '#modules/action-link/api/make.ts'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { createStaffChannel } from '#modules/staff-channel/api/channel.ts'
import { noticeJobs, noticeTopics } from '#modules/notice/api/jobs.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { createRandom } from '../parts/random.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage, type Stage } from '../parts/stage.ts'
import { caughtOnce, type Proof, type ProofOutcome } from '../parts/proof.ts'
import { prepareAuthor, type Asked, type Author } from './worker-author.ts'
import { isDone, rehearsedOf, tally, type Rehearsed, type Tally } from './worker-check.ts'
import { startWorkerOf } from './worker-process.ts'

const KILLS = 15
const LONG_KILLS = 100
const LIFE_MS = [0, 3_000] as const
const DRAIN_LIMIT_MS = 240_000
const POLL_MS = 250

/** N7: the worker dies while it works. */
export const killedWorker: Proof = {
  name: 'killed-worker',
  promise: 'kill -9 of the worker loses no notice, message or export and repeats none',
  goal: 'after kill -9 of the worker at random moments every message of the outbox, notice, export and message to a provider has happened, and none twice; SMS at least once',
  isSlow: true,
  long: LONG_KILLS,
  run: ({ n = KILLS, seed }) =>
    withScratch(async (scratch) => onStage(await scratch.create('real'), (stage) => measure(stage, n, seed))),
}

const measure = async (stage: Stage, kills: number, seed: number): Promise<ProofOutcome> => {
  const random = createRandom(seed)
  const [{ last } = { last: 0 }] = await stage.ask<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from outbox',
  )
  const author = await prepareAuthor(stage)
  const rehearsed = await rehearse(stage, author)
  author.start()
  try {
    for (let nth = 0; nth < kills; nth += 1) {
      const worker = await startWorkerOf(stage)
      await pause(random.whole(...LIFE_MS))
      await worker.kill()
    }
  } finally {
    await author.stop()
  }
  const drained = await drain(stage)
  const tallyNow = (): Promise<Tally> => tally(stage, author.asked, rehearsed, last)
  const found = await tallyNow()
  await plant(stage, author.asked)
  const control = await tallyNow()
  const faults = Object.entries(found).filter(
    ([name, value]) => /(Lost|Twice|Wrong|WithoutCause)$/.test(name) && value > 0,
  )
  const controls = [
    caughtOnce('notice repeated', control.noticesTwice > found.noticesTwice),
    caughtOnce('notice dropped', control.noticesLost > found.noticesLost),
    caughtOnce('message unsent', control.wechatLost > found.wechatLost),
  ]
  const seen = controls.every(({ caught }) => caught > 0)
  return {
    n: kills,
    tried: { count: kills, what: `× kill -9 of the worker, ${found.messages} messages, ${found.notices} notices` },
    failed: faults.reduce((sum, [, value]) => sum + value, drained === undefined ? 1 : 0),
    control: controls,
    ok: faults.length === 0 && drained !== undefined && seen,
    measured: { ...found, drainSeconds: drained, control },
    sentence:
      `${kills} times kill -9 of the worker: ${found.messages} messages of the outbox (${found.messagesWrong} lost, doubled or given up), ${found.notices} notices (${found.noticesLost} lost, ${found.noticesTwice} twice), ` +
      `${found.wechat} messages to the messaging app (${found.wechatLost} lost, ${found.wechatTwice} twice), ${found.sms} SMS (${found.smsLost} lost, ${found.smsRepeated} repeated by a death between sending and noting), ` +
      `${found.exports} exports (${found.exportsGivenUp} given up after three deaths, ${found.exportsLost} lost, ${found.exportsTwice} twice); all done ${drained ?? 'never'} s after the last kill; ` +
      `control: ${seen ? 'a handler without its event id, a dropped notice and an unsent message were seen' : 'a planted fault was NOT seen, so this figure is void'}`,
  }
}

/** What people hear of each journey when nobody dies: that is what they must hear when somebody does. */
const rehearse = async (stage: Stage, author: Author): Promise<Rehearsed> => {
  const led = await author.rehearse()
  if ((await finish(stage)) === undefined) throw new Error('a worker that nobody kills did not come to an end')
  const rehearsed = await rehearsedOf(stage, led)
  if (rehearsed.size < led.length / 2) throw new Error('hardly anybody hears of anything')
  return rehearsed
}

/** A last worker finishes what is left; then a day passes for what waits for another try. Seconds, or nothing when it never ends. */
const drain = async (stage: Stage): Promise<number | undefined> => {
  const seconds = await finish(stage)
  for (const { name, run } of noticeJobs(partsOf(stage, DAY_MS))) if (name === 'notice.send') await run()
  return seconds
}

/** One worker that nobody kills does all there is. Seconds, or nothing when it never ends. */
const finish = async (stage: Stage): Promise<number | undefined> => {
  const started = performance.now()
  const worker = await startWorkerOf(stage)
  try {
    while (!(await isDone(stage))) {
      if (performance.now() - started > DRAIN_LIMIT_MS) return undefined
      await pause(POLL_MS)
    }
  } finally {
    await worker.kill()
  }
  return Math.round((performance.now() - started) / 1000)
}

const partsOf = ({ product }: Stage, aheadMs = 0) => {
  const { db, cipher, messaging, config } = product
  const clock = (): Date => new Date(Date.now() + aheadMs)
  const wechat = createMessagingAccounts({ db, account: messaging.account, wechat: messaging.wechat, clock })
  const staff = createStaffChannel({ db, cipher, clock, endpoints: messaging.workApps })
  const links = createLinkMaker(NOUNS, { db, clock, findOpenid: wechat.findOpenid })
  return { db, cipher, clock, sms: messaging.sms, wechat, staff, links, publicUrl: config.publicUrl }
}

/** The faults that must be seen: a handler that forgets which event it handles, a job that vanished, a message that was never sent. */
const plant = async (stage: Stage, asked: Asked): Promise<void> => {
  const [first, second] = asked.announcements
  const [notice] = await stage.ask<{ payload: object }>(
    `select payload from outbox where topic = 'notice' and payload->>'bizId' = $1`,
    [first],
  )
  for (const { topic, handle } of noticeTopics(partsOf(stage)))
    if (topic === NOTICE_TOPIC) await handle({ ...notice?.payload, id: randomUUID() })
  await stage.ask('delete from notice where biz_id = $1', [second])
  await stage.ask('delete from sandbox_account_message where id = (select max(id) from sandbox_account_message)')
}

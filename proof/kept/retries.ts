import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { TIMES } from '../crash/check.ts'
import { meet } from '../crash/place.ts'
import { announcement, creation, leadThrough, nounAt, NOUNS, type Traders, type Write } from '../crash/writes.ts'
import { createRandom } from '../parts/random.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage, type Stage } from '../parts/stage.ts'
import type { Proof, ProofOutcome } from '../parts/proof.ts'
import { openDroppingWire, type DroppingWire } from './dropping.ts'
import { newcomersOf } from './newcomers.ts'

const KEYS = 500
const CONTROL = 12
const AT_ONCE = 8
const AGAIN_MS = 15
const TRIES = 50

interface Answer {
  readonly status: number
  readonly text: string
}

/** N3: the write happened, the answer got lost, the client asks again. */
export const retries: Proof = {
  name: 'retries',
  promise: 'a write repeated with its key happens once and gets the same answer',
  goal: 'answers lost after the write and repeated with the same key: one document per key, the same answer to every repeat, another body under the same key refused with 422',
  run: ({ n = KEYS, seed }) =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('real'), async (stage) => measure(stage, await meet(newcomersOf(stage)), n, seed)),
    ),
}

const measure = async (stage: Stage, traders: Traders, n: number, seed: number): Promise<ProofOutcome> => {
  const { port } = stage.product.config
  const wire = await openDroppingWire(`http://127.0.0.1:${port}`, createRandom(seed))
  try {
    const writes = await writeAll(wire, traders, n)
    const repeats = writes.reduce((sum, write) => sum + wire.answersTo(write.key).length - 1, 0)
    const unequal = writes.filter((write) => !areEqual(write, wire.answersTo(write.key))).length
    const before = await timesOf(stage)
    const others = await sendOthers(wire, writes)
    const after = await timesOf(stage)
    const lostWrites = writes.filter(({ key }) => !after.has(key)).length
    const doubled = writes.filter(({ key }) => (after.get(key) ?? 0) > 1).length
    const changed = writes.filter(({ key }) => before.get(key) !== after.get(key)).length
    const control = await doublesWithoutKey(stage, wire, traders)
    const answersLost = wire.lost.early + wire.lost.whole + wire.lost.part
    const faults = { lost: lostWrites, doubled, unequal, changed, otherBodiesAccepted: others.length }
    return {
      n: writes.length,
      tried: { count: writes.length, what: `keys, ${answersLost} answers lost, ${repeats} repeats` },
      failed: Object.values(faults).reduce((sum, count) => sum + count, 0),
      control: [{ fault: 'documents doubled without a key', caught: control, of: CONTROL }],
      ok: Object.values(faults).every((count) => count === 0) && repeats >= writes.length && control > 0,
      measured: { ...faults, repeats, lostAnswers: wire.lost, controlDoubled: control, controlOf: CONTROL },
      sentence:
        `${writes.length} keys, ${answersLost} answers lost (${wire.lost.early} while the server worked, ${wire.lost.whole} whole, ${wire.lost.part} in the middle): ` +
        `${lostWrites} writes missing, ${doubled} doubled, ${unequal} of ${writes.length} keys with unequal answers in ${repeats} repeats, ${others.length} other bodies under the same key not refused with 422; ` +
        `control: without a key ${control} of ${CONTROL} documents were doubled`,
    }
  } finally {
    await wire.close()
  }
}

/** Writes documents of every kind, each in the order of its steps, until there are that many keys. */
const writeAll = async (wire: DroppingWire, traders: Traders, n: number): Promise<Write[]> => {
  const writes: Write[] = []
  const carryOut = async (write: Write): Promise<string> => {
    writes.push(write)
    write.answer = (await untilAnswered(wire, write, { 'idempotency-key': write.key })).text
    return write.answer
  }
  const work = async (): Promise<void> => {
    while (writes.length < n)
      for (const noun of NOUNS) {
        await carryOut(announcement(traders))
        await leadThrough(noun, traders, carryOut)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return writes
}

/** Repeats a request until its answer arrives whole; anything but an end and «not now» ends the proof. */
const untilAnswered = async (
  wire: DroppingWire,
  write: Write,
  headers: Readonly<Record<string, string>>,
  ends: readonly number[] = [200],
): Promise<Answer> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await ask(wire, write, headers)
    if (answer !== undefined && ends.includes(answer.status)) return answer
    if (answer !== undefined && answer.status !== 503)
      throw new Error(`${write.path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    await pause(AGAIN_MS)
  }
  throw new Error(`${write.path} got no answer in ${TRIES} tries`)
}

/** One request on a connection of its own; nothing when its answer did not arrive whole. */
const ask = (
  wire: DroppingWire,
  write: Write,
  headers: Readonly<Record<string, string>>,
  body: object = write.body,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const payload = JSON.stringify(body)
    const sent = request(
      new URL(write.path, wire.url),
      {
        method: write.method,
        agent: false,
        headers: {
          ...write.headers,
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        )
        response.once('error', () => resolve(undefined))
      },
    )
    sent.once('error', () => resolve(undefined))
    sent.end(payload)
  })

/** Were all whole answers of the server what the client got in the end? Those that said «not now» promised nothing. */
const areEqual = ({ answer = '' }: Write, answers: readonly string[]): boolean => {
  const promised = answers.filter((one) => !one.startsWith('HTTP/1.1 503'))
  return promised.length > 0 && promised.every((one) => one.startsWith('HTTP/1.1 200') && one.endsWith(`\r\n${answer}`))
}

/** Uses every key again for something else; returns what was not refused as it should be. */
const sendOthers = async (wire: DroppingWire, writes: readonly Write[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const write of writes) {
    // Every body says its key somewhere.
    const body: object = JSON.parse(JSON.stringify(write.body).replaceAll(write.key, randomUUID()))
    const answer = await ask(wire, write, { 'idempotency-key': write.key }, body)
    if (answer?.status !== 422 || !answer.text.includes('KeyReused')) wrong.push(`${write.path}: ${answer?.status}`)
  }
  return wrong
}

/** The planted fault: clients that repeat without a key. What their first try has settled cannot be settled once more: 422. */
const doublesWithoutKey = async (stage: Stage, wire: DroppingWire, traders: Traders): Promise<number> => {
  const writes = Array.from({ length: CONTROL }, (_, nth) => creation(nounAt(nth), traders))
  for (const write of writes) await untilAnswered(wire, write, { 'x-retry-mark': write.key }, [200, 422])
  const times = await timesOf(stage)
  return writes.filter(({ key }) => (times.get(key) ?? 0) > 1).length
}

const timesOf = async (stage: Stage): Promise<Map<string, number>> =>
  new Map((await stage.ask<{ key: string; times: number }>(TIMES)).map(({ key, times }) => [key, times]))

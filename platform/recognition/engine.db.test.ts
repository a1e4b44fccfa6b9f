import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createEngine, type Engine, type EngineLimits } from './engine.ts'
import { readModelPaths } from './settings.ts'

const CARD = readFileSync(join(import.meta.dirname, 'fixtures/bank-card.jpg'))
const LIMITS: EngineLimits = { queue: 2, patienceMs: 600_000, mostBytes: Number.MAX_SAFE_INTEGER }

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())
const engineWith = (limits: Partial<EngineLimits> = {}): Engine => {
  const engine = createEngine(readModelPaths({}), { ...LIMITS, ...limits })
  close = engine.close
  return engine
}
const numberIn = async (reading: ReturnType<Engine['read']>): Promise<unknown> => {
  const { outcome } = await reading
  return 'reading' in outcome && outcome.reading.kind === 'Bankcard' ? outcome.reading.fields.cardNumber.valid : outcome
}
const pidOf = async (engine: Engine): Promise<number> => {
  for (let pid = engine.pid(); ; pid = engine.pid()) {
    if (pid !== undefined) return pid
    await setTimeout(5)
  }
}

describe('the recognition process', () => {
  it('starts with the first image, stays warm for the next, and reads them in turn', async () => {
    const engine = engineWith()
    expect(engine.pid()).toBeUndefined()
    expect(
      await Promise.all([numberIn(engine.read('Bankcard', CARD)), numberIn(engine.read('Bankcard', CARD))]),
    ).toEqual([true, true])
    const pid = engine.pid()
    expect(await numberIn(engine.read('Bankcard', CARD))).toBe(true)
    expect(engine.pid()).toBe(pid)
  })
  it('lets only so many wait, and refuses the rest as busy', async () => {
    const engine = engineWith()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => engine.read('Bankcard', CARD)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(answers[3]).toMatchObject({ reason: { problem: { status: 503, type: 'Busy' } } })
  })
  it('that dies fails the image it was at, and another one reads those that waited', async () => {
    const engine = engineWith()
    const [first, second] = [engine.read('Bankcard', CARD), engine.read('Bankcard', CARD)]
    const failure = first.catch((error: unknown) => error)
    process.kill(await pidOf(engine), 'SIGKILL')
    expect(await failure).toMatchObject({ problem: { status: 503 } })
    expect(await numberIn(second)).toBe(true)
  })
  it('that takes too long is ended, and the next image gets a fresh one', async () => {
    const engine = engineWith({ patienceMs: 1 })
    await expect(engine.read('Bankcard', CARD)).rejects.toMatchObject({ problem: { status: 504, type: 'Timeout' } })
    expect(engine.pid()).toBeUndefined()
  })
  it('that has grown too large is replaced once it is idle', async () => {
    const engine = engineWith({ mostBytes: 1 })
    expect(await numberIn(engine.read('Bankcard', CARD))).toBe(true)
    expect(engine.pid()).toBeUndefined()
    expect(await numberIn(engine.read('Bankcard', CARD))).toBe(true)
  })
  it('says no after it was closed, also to those that waited', async () => {
    const engine = engineWith()
    const waiting = [engine.read('Bankcard', CARD), engine.read('Bankcard', CARD)]
    const settled = Promise.allSettled(waiting)
    await engine.close()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(engine.read('Bankcard', CARD)).rejects.toMatchObject({ problem: { status: 503 } })
  })
  it('whose models are missing answers that it is busy, and does not hang', async () => {
    const engine = createEngine({ detection: '/none', recognition: '/none', dictionary: '/none' }, LIMITS)
    close = engine.close
    await expect(engine.read('Bankcard', CARD)).rejects.toMatchObject({ problem: { status: 503 } })
  })
})

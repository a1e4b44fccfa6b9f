import { join } from 'node:path'
import { anything } from '#kernel/schema.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { sampleOf } from '../input/sample.ts'
import { recordIn } from '../input/shot.ts'
import { MEDIA_TYPES } from '../input/spoil.ts'
import { createRandom } from '../parts/random.ts'
import { onStage, type Served } from '../parts/stage.ts'
import { withScratch } from '../parts/scratch.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { tryContractChecks, withBody, withBrokenChecks, withNothingBehind } from './contract-check.ts'
import { fuzz } from './measure.ts'
import { callsToOutside } from './outside.ts'
import { patternsInSources, patternsOf, slowPatterns } from './patterns.ts'

const PER_OPERATION = 200
const GROWTH_MB = 50
/** How many calls of each operation: more than there are media types. */
const CALLS_EACH = 20

/** A server that forgot to check a body, and one that breaks on what it did not expect. */
export const withFaults = (operations: BoundOperation[]): BoundOperation[] => {
  const [careless, fragile] = withBody(operations)
  return operations.map((one) =>
    one === careless
      ? { ...one, operation: { ...one.operation, body: anything() }, handler: () => Promise.resolve(fittingReply(one)) }
      : one === fragile
        ? { ...one, handler: () => Promise.reject(new TypeError('a planted fault')) }
        : one,
  )
}

const fittingReply = ({ operation }: BoundOperation) =>
  sampleOf(operation.reply, createRandom(1), { share: 1, id: () => crypto.randomUUID() })

/** The operations that `withFaults` breaks. */
export const isFaulty = (served: readonly Served[]) => {
  const names = new Set(
    withBody(served)
      .slice(0, 2)
      .map(({ name }) => name),
  )
  return ({ name }: Served): boolean => names.has(name)
}

/** F1, F2, F3 and F13. */
const malformed: Proof = {
  name: 'fuzz',
  promise: 'malformed calls are refused in time, and never break the server',
  goal: `${PER_OPERATION} malformed calls of every operation: 0 answers of 5xx, none above 2 s, nothing accepted that the contract forbids, nothing let through to a handler that does not fit, nothing turned away that does, all headers on every answer, growth below ${GROWTH_MB} MB`,
  run: ({ n = PER_OPERATION, seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), (stage) => fuzz(stage, { perOperation: n, seed }))
      const control = await onStage(
        await scratch.create('control'),
        (stage) => fuzz(stage, { perOperation: 60, seed, only: isFaulty(stage.served) }),
        { plant: withFaults },
      )
      const checks = await onStage(
        await scratch.create('checks'),
        (stage) => tryContractChecks(stage, { perOperation: CALLS_EACH, seed }),
        { plant: withNothingBehind },
      )
      const brokenChecks = await onStage(
        await scratch.create('broken-checks'),
        (stage) => tryContractChecks(stage, { perOperation: CALLS_EACH, seed, only: isFaulty(stage.served) }),
        { plant: withBrokenChecks },
      )
      const failed =
        [checks.bypassed, checks.turnedAway].flat().length +
        found.failed +
        found.slow +
        found.accepted +
        found.unprotected +
        (found.grownMb < GROWTH_MB ? 0 : 1)
      const isVoid =
        control.failed === 0 ||
        control.accepted === 0 ||
        brokenChecks.bypassed.length === 0 ||
        brokenChecks.turnedAway.length === 0 ||
        checks.reached < checks.valid / 2
      return {
        ok: failed === 0 && !isVoid,
        n: found.malformed,
        tried: {
          count: found.malformed + checks.malformed,
          what: `malformed calls of ${found.operations} operations`,
        },
        failed,
        control: [
          { fault: '5xx of a fragile handler', caught: control.failed },
          { fault: 'past a missing check', caught: control.accepted + brokenChecks.bypassed.length },
          { fault: 'good calls refused', caught: brokenChecks.turnedAway.length },
        ],
        measured: {
          ...found,
          checks,
          control: {
            failed: control.failed,
            accepted: control.accepted,
            bypassed: brokenChecks.bypassed.length,
            turnedAway: brokenChecks.turnedAway.length,
          },
        },
        sentence: `${found.malformed} malformed and ${found.valid} good calls of ${found.operations} operations: ${found.failed} answers of 5xx, ${found.slow} above 2 s (slowest ${found.slowestMs} ms), ${found.accepted} accepted against the contract, ${found.unprotected} without a header, ${found.grownMb} MB kept; of ${checks.malformed} malformed calls with ${MEDIA_TYPES.length} media types ${checks.bypassed.length} reached a handler, of ${checks.valid} good ones ${checks.reached} did and ${checks.turnedAway.length} were turned away; control: ${isVoid ? 'a planted fault was NOT noticed, so this figure is void' : `two planted faults gave ${control.failed} × 5xx and ${control.accepted} accepted, two broken checks ${brokenChecks.bypassed.length} let in and ${brokenChecks.turnedAway.length} turned away`}`,
      }
    }),
}

const ROOT = join(import.meta.dirname, '..', '..')
// What people send passes a contract first, and few fields there are longer.
const SOURCE_LENGTHS = [26, 1_000]

/** F5. */
const patterns: Proof = {
  name: 'fuzz-patterns',
  promise: 'no pattern can be made to run for long',
  goal: 'no pattern of any contract takes above 100 ms for a text of 100,000 characters, and none in the sources for one of 1,000',
  run: () =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('real'), async (stage) => {
        const all = patternsOf(stage.served.map(({ operation }) => operation))
        const written = patternsInSources(ROOT)
        const slow = [...slowPatterns(all), ...slowPatterns(written, SOURCE_LENGTHS)]
        const caught = [...slowPatterns(['^a*a*$'], [20_000]), ...slowPatterns(['^(a+)+$'], [28])].length
        const isVoid = caught < 2
        return {
          ok: slow.length === 0 && !isVoid,
          n: all.length + written.length,
          tried: { count: all.length + written.length, what: 'patterns of contracts and sources' },
          failed: slow.length,
          control: [{ fault: 'slow patterns', caught, of: 2 }],
          measured: { patterns: all.length, written: written.length, slow },
          sentence: `${slow.length} of ${all.length} patterns of the contracts and ${written.length} of the sources are slow; control: ${isVoid ? 'a slow one was NOT noticed, so this figure is void' : 'a slow one was noticed'}`,
        }
      }),
    ),
}

/** A server that asks whatever address it is given. */
const withCuriosity = (operations: BoundOperation[]): BoundOperation[] => {
  const curious = operations.find(({ operation }) => operation.query && !operation.oauth && !operation.stream)
  return operations.map((one) =>
    one === curious
      ? {
          ...one,
          handler: async ({ query }) => {
            for (const text of Object.values(recordIn(query)))
              if (URL.canParse(String(text))) await fetch(String(text)).catch(() => undefined)
            return fittingReply(one)
          },
        }
      : one,
  )
}

const TURNS = 40

/** F12, as far as addresses go. */
const outside: Proof = {
  name: 'fuzz-outside',
  promise: 'no address in a call makes the server ask or send anybody there',
  goal: '40 addresses in the texts of every operation that takes one, and in the headers of all: nobody asks there and nobody is sent there',
  run: ({ n = TURNS, seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), (stage) => callsToOutside(stage, { seed, turns: n }))
      const control = await onStage(
        await scratch.create('control'),
        (stage) => callsToOutside(stage, { seed, turns: 60, only: isCurious(stage.served) }),
        { plant: withCuriosity },
      )
      const isVoid = control.fetched.length === 0
      return {
        ok: found.fetched.length + found.redirected.length === 0 && !isVoid,
        n: found.calls,
        tried: { count: found.calls, what: `calls with ${found.addresses} addresses` },
        failed: found.fetched.length + found.redirected.length,
        control: [caughtOnce('handler that asks every address', !isVoid)],
        measured: { ...found, control: control.fetched },
        sentence: `${found.addresses} addresses in ${found.calls} calls, in texts of ${found.accepting} operations: ${found.fetched.length} operations asked there, ${found.redirected.length} sent the browser there; control: ${isVoid ? 'a server that asks was NOT noticed, so this figure is void' : 'a server that asks was noticed'}`,
      }
    }),
}

const isCurious = (served: readonly Served[]) => {
  const first = served.find(({ operation }) => operation.query && !operation.oauth && !operation.stream)
  return ({ name }: Served): boolean => name === first?.name
}

/** The promises about bad input. */
export const fuzzProofs: readonly Proof[] = [malformed, patterns, outside]

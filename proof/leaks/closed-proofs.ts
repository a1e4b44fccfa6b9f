import { onStage } from '../parts/stage.ts'
import { withScratch } from '../parts/scratch.ts'
import type { Proof } from '../parts/proof.ts'
import { tryAddresses } from './addresses.ts'
import { isInTime, servedAfterwards } from './afterwards.ts'
import { servedWhileBroken } from './broken.ts'
import { isShort, tryCredentials } from './credentials.ts'
import { DEPARTURES } from './departures.ts'
import { documentsGiven, shareByMistake } from './documents.ts'
import { compareWithOwnRows } from './lists.ts'
import { createWalls } from './walls.ts'
import { makeWorld } from './world.ts'

const SHOWN = 20
const TURNS = 8

/** L6: lists, their counts, sums and suggestions. */
const lists: Proof = {
  name: 'leaks-lists',
  promise: 'lists, counts and sums are as if nobody else were there',
  goal: '0 answers of reading operations (rows, x-recordcount, sums, suggestions) differ from those of a database that holds the rows of the company alone',
  long: 20,
  run: ({ n: turns = TURNS, seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) =>
        compareWithOwnRows(await makeWorld(stage), { turns, seed }),
      )
      const control = await onStage(await scratch.create('control'), async (stage) => {
        const world = await makeWorld(stage)
        const walls = await createWalls(stage, world.isForeign)
        return compareWithOwnRows(world, { turns: 4, seed, walls })
      })
      const isVoid = control.differences.length === 0 || control.beyond.length === 0
      return {
        ok: found.differences.length === 0 && found.beyond.length === 0 && !isVoid,
        n: found.questions,
        tried: { count: found.questions, what: `questions to ${found.operations} reading operations` },
        failed: found.differences.length + found.beyond.length,
        control: [
          { fault: 'answers that differ without walls', caught: control.differences.length },
          { fault: 'counts too high', caught: control.beyond.length },
        ],
        measured: {
          ...found,
          differences: found.differences.slice(0, SHOWN),
          control: { differences: control.differences.length, beyond: control.beyond },
        },
        sentence: `${found.differences.length} of ${found.questions} questions to ${found.operations} reading operations (${found.lists} lists; ${found.filled} answers with content) were answered otherwise when the rows of all others were gone; ${found.beyond.length} lists count more than the company has; control: ${isVoid ? 'lost walls were NOT noticed, so this figure is void' : `with both walls down ${control.differences.length} answers differed and ${control.beyond.length} lists counted too much`}`,
      }
    }),
}

/** L5: documents, addresses and credentials. */
const documents: Proof = {
  name: 'leaks-documents',
  promise: 'no file, print, signed address or credential reaches another company',
  goal: '0 documents or words of others in PDF, DOCX, XLSX, previews and files; 0 altered or late addresses served, none good for more than 10 minutes; 0 keys beyond the lent folder',
  run: ({ seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) => {
        const world = await makeWorld(stage)
        return {
          addresses: await tryAddresses(world),
          credentials: await tryCredentials(world),
          given: await documentsGiven(world, seed),
        }
      })
      const control = await onStage(await scratch.create('control'), async (stage) => {
        const world = await makeWorld(stage)
        await shareByMistake(world)
        return documentsGiven(world, seed)
      })
      const { addresses, credentials, given } = found
      const isVoid =
        control.leaks.length === 0 ||
        given.words === 0 ||
        credentials.issued === 0 ||
        addresses.refused.length > 0 ||
        credentials.missing > 0
      return {
        ok:
          given.leaks.length === 0 &&
          addresses.served.length === 0 &&
          credentials.beyond.length === 0 &&
          isShort(credentials) &&
          !isVoid,
        n: given.asked + addresses.tries + credentials.tries,
        tried: {
          count: given.asked + addresses.tries + credentials.tries,
          what: 'requests for documents, altered addresses, reaches of credentials',
        },
        failed:
          given.leaks.length + addresses.served.length + credentials.beyond.length + (isShort(credentials) ? 0 : 1),
        control: [{ fault: 'sights of a document shared by mistake', caught: control.leaks.length }],
        measured: {
          ...given,
          leaks: given.leaks.slice(0, SHOWN),
          addresses,
          credentials,
          control: control.leaks.slice(0, SHOWN),
        },
        sentence: `${given.leaks.length} leaks in ${given.asked} requests for documents by ${given.operations.length} operations, ${given.read} documents and exports of A's own read word by word; ${addresses.served.length} of ${addresses.tries} altered or late addresses served by our disk and by S3; ${credentials.beyond.length} of ${credentials.tries} reaches beyond the folders of ${credentials.issued} lent credentials (${Math.round(credentials.longestSeconds)} s at most); control: ${isVoid ? 'a document shared by mistake was NOT seen, or nothing could be read, so this figure is void' : `a document shared by mistake was seen ${control.leaks.length} times`}`,
      }
    }),
}

/** L8: what keeps companies apart, out of order. */
const broken: Proof = {
  name: 'leaks-broken',
  promise: 'a broken guard fails closed',
  goal: '0 requests served without a caller, and 0 answers with a row of a company without its settings or policies; served again as before when mended',
  run: ({ seed }) =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('real'), async (stage) => {
        const found = await servedWhileBroken(await makeWorld(stage), seed)
        const { before, after } = found.healthy
        const isVoid = before === 0
        return {
          ok: found.served.length === 0 && after === before && !isVoid,
          n: found.calls,
          tried: { count: found.calls, what: `calls with one of ${found.breaks} guards broken` },
          failed: found.served.length + Math.abs(after - before),
          control: [{ fault: 'operations with rows while unbroken', caught: before }],
          measured: { ...found, served: found.served.slice(0, SHOWN) },
          sentence: `while each of ${found.breaks} guards was broken, ${found.served.length} of ${found.calls} calls were answered with a row of a company, or at all where nobody could be recognised; ${after} of ${before} operations served rows again afterwards; control: ${isVoid ? 'unbroken it served NOTHING, so this figure is void' : `unbroken ${before} operations showed rows`}`,
        }
      }),
    ),
}

/** L9: rights that were lost. */
const afterwards: Proof = {
  name: 'leaks-afterwards',
  promise: 'a right that is lost is lost from the next request on',
  goal: '0 calls of any operation served from the next request on (≤ 1 s) after a right was lost, 0 event streams left open, 0 ended sessions renewed',
  run: ({ seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) =>
        servedAfterwards(await makeWorld(stage), { seed }),
      )
      // The same without the loss itself, of two kinds.
      const departures = DEPARTURES.filter(({ name }) => /log-out$|removed/.test(name))
      const control = await onStage(await scratch.create('control'), async (stage) =>
        servedAfterwards(await makeWorld(stage), { seed, departures, spare: true }),
      )
      const isVoid =
        control.served.length === 0 ||
        control.openStreams.length < control.streams ||
        control.renewed.length === 0 ||
        found.servedBefore === 0
      return {
        ok:
          found.served.length === 0 &&
          found.openStreams.length === 0 &&
          found.renewed.length === 0 &&
          isInTime(found) &&
          !isVoid,
        n: found.calls,
        tried: { count: found.calls, what: `calls after ${found.departures} ways of losing rights` },
        failed: found.served.length + found.openStreams.length + found.renewed.length + (isInTime(found) ? 0 : 1),
        control: [
          { fault: 'calls served without a loss', caught: control.served.length },
          { fault: 'open streams', caught: control.openStreams.length, of: control.streams },
        ],
        measured: {
          ...found,
          served: found.served.slice(0, SHOWN),
          control: { served: control.served.length, streams: control.openStreams.length, renewed: control.renewed },
        },
        sentence: `${found.served.length} of ${found.calls} calls served after ${found.departures} ways of losing rights, the first refusal within ${Math.round(found.slowestMs)} ms; ${found.openStreams.length} of ${found.streams} event streams left open; ${found.renewed.length} ended sessions renewed; control: ${isVoid ? 'without a loss the same calls were NOT served, so this figure is void' : `before the loss ${found.servedBefore} calls were served, and without one ${control.served.length}, with ${control.openStreams.length} streams and ${control.renewed.length} renewals`}`,
      }
    }),
}

/** The promises of what stays closed. */
export const closedProofs: readonly Proof[] = [documents, lists, broken, afterwards]

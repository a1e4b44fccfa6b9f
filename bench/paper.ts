import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { renderDocx } from '#platform/print/docx.ts'
import { renderPdf } from '#platform/print/pdf.ts'
import { paper } from '#platform/print/printed.fixture.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'

const LINES = 60
const WARM_UP = 10
const TIMES = 100
const GOAL = { kb: 300, ms: 500, heapMb: 16 } as const

/** What is alive, after everything else was thrown away. */
const heapMb = (collect: () => void): number => {
  collect()
  return process.memoryUsage().heapUsed / 1_048_576
}

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}

interface Made {
  readonly bytes: number
  readonly cpuMs: number
  readonly wallMs: number
}

const make = async (render: (document: PrintedDocument) => Promise<Uint8Array>): Promise<Made> => {
  const [started, used] = [performance.now(), process.cpuUsage()]
  const { byteLength: bytes } = await render(paper(LINES))
  const { user, system } = process.cpuUsage(used)
  return { bytes, cpuMs: (user + system) / 1_000, wallMs: performance.now() - started }
}

/** Papers are made while people wait for them, by processes that go on for months. */
export const papers: Measurement = {
  name: 'paper',
  goal: `an order of ${LINES} lines as PDF in less than ${GOAL.kb} KB and ${GOAL.ms} ms of a warm processor, and after ${TIMES} of them no more than ${GOAL.heapMb} MB more in memory than after ${WARM_UP}`,
  run: async () => {
    const collect = collector()
    const made: Made[] = []
    let early = 0
    for (let index = 0; index < TIMES; index += 1) {
      made.push(await make(renderPdf))
      if (index + 1 === WARM_UP) early = heapMb(collect)
    }
    const late = heapMb(collect)
    const warm = made.slice(WARM_UP)
    const kb = (warm[0]?.bytes ?? Number.NaN) / 1_024
    const cpuMs = median(warm.map((one) => one.cpuMs))
    const wallMs = median(warm.map((one) => one.wallMs))
    const word = [await make(renderDocx), await make(renderDocx), await make(renderDocx)]
    const wordKb = (word[0]?.bytes ?? Number.NaN) / 1_024
    const wordMs = median(word.map((one) => one.cpuMs))
    return {
      ok: kb < GOAL.kb && cpuMs < GOAL.ms && late - early <= GOAL.heapMb,
      n: TIMES,
      measured: {
        kb: rounded(kb),
        cpuMs: rounded(cpuMs),
        wallMs: rounded(wallMs),
        heapAfter10Mb: rounded(early),
        heapAfter100Mb: rounded(late),
        wordKb: rounded(wordKb),
        wordCpuMs: rounded(wordMs),
      },
      sentence: `a PDF of ${rounded(kb, 0)} KB took ${rounded(cpuMs, 0)} ms of processor (${rounded(wallMs, 0)} ms on the clock); ${rounded(early, 1)} MB alive after ${WARM_UP} and ${rounded(late, 1)} MB after ${TIMES}; as Word ${rounded(wordKb, 0)} KB in ${rounded(wordMs, 0)} ms`,
    }
  },
}

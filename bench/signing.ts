import { makeParties, signAs } from '#platform/signing/pdf/contract.fixture.ts'
import { prepareContract } from '#platform/signing/pdf/prepare.ts'
import { verifyPdf } from '#platform/signing/pdf/verify.ts'
import { wordToPdf } from '#platform/word-template/pdf/word-to-pdf.ts'
import { VALUES, wordTemplate } from '#platform/word-template/template.fixture.ts'
import { fillTemplate } from '#platform/word-template/template.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'

const RUNS = 20
/** Milliseconds of the processor, in the middle of the runs. */
const GOAL = { fill: 250, print: 1_500, prepare: 150, sign: 150, verify: 150 } as const
type Step = keyof typeof GOAL
const STEPS = ['fill', 'print', 'prepare', 'sign', 'verify'] as const satisfies readonly Step[]

/** What a contract of 60 lines costs on its way from a template to two signatures. */
export const signing: Measurement = {
  name: 'signing',
  goal: STEPS.map((step) => `${step} ${GOAL[step]} ms`).join(', '),
  run: async ({ n = RUNS }) => {
    const template = await wordTemplate()
    const parties = await makeParties()
    const paper = { title: VALUES.number, buyer: VALUES.buyerName, supplier: VALUES.supplierName }
    const times: Record<Step, number[]> = { fill: [], print: [], prepare: [], sign: [], verify: [] }
    const timed = async <R>(step: Step, work: () => R | Promise<R>): Promise<R> => {
      const before = process.cpuUsage()
      const done = await work()
      const { user, system } = process.cpuUsage(before)
      times[step].push((user + system) / 1_000)
      return done
    }
    let size = 0
    let areGood = true
    for (let run = 0; run < n; run += 1) {
      const filled = await timed('fill', () => fillTemplate(template, VALUES))
      const { pdf } = await timed('print', () => wordToPdf(filled, paper))
      const prepared = await timed('prepare', () => prepareContract(pdf))
      const once = await timed('sign', () => signAs(prepared, 'supplier', parties.supplier))
      const twice = await timed('sign', () => signAs(once, 'buyer', parties.buyer))
      const { ok } = await timed('verify', () => verifyPdf(twice, [parties.root.certificate]))
      areGood &&= ok
      size = twice.length
    }
    const figures = Object.fromEntries(STEPS.map((step) => [step, rounded(median(times[step]), 1)]))
    return {
      ok: areGood && STEPS.every((step) => median(times[step]) <= GOAL[step]),
      n,
      measured: { ...figures, bytes: size },
      sentence: `60 lines, CPU ms: ${STEPS.map((step) => `${step} ${figures[step] ?? ''}`).join(', ')}; ${rounded(size / 1024, 0)} KB with two signatures`,
    }
  },
}

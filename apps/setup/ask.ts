import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { missingIn, SETUP_FIELDS, type Answers } from '#modules/setup/rules.ts'
import { ASKING, QUESTIONS } from '#modules/setup/words.ts'
import type { Flags } from './flags.ts'

/** The person at the terminal has changed their mind. */
export class Cancelled extends Error {}

interface FirstData {
  readonly hasAdministrator: boolean
  readonly hasCompany: boolean
}

/** Asks on the terminal for what no flag gave and the database lacks, each until it is right. */
export const askFor = async ({ answers, isSure }: Flags, found: FirstData): Promise<Answers> => {
  const terminal = createInterface({ input: stdin, output: stdout })
  const cancelling = new AbortController()
  const cancel = (): void => cancelling.abort()
  // Ctrl-C, and the end of input as Ctrl-D gives it.
  terminal.on('SIGINT', cancel).on('close', cancel)
  const ask = async (question: string): Promise<string> => {
    try {
      return await terminal.question(question, { signal: cancelling.signal })
    } catch (error) {
      throw new Cancelled('cancelled', { cause: error })
    }
  }
  try {
    const all: Record<string, string> = { ...answers }
    const asked = missingIn(answers).filter((field) => {
      const isThere = SETUP_FIELDS[field].of === 'administrator' ? found.hasAdministrator : found.hasCompany
      return !isThere || isStarted(answers, SETUP_FIELDS[field].of)
    })
    if (asked.length > 0) stdout.write(ASKING.intro)
    for (const field of asked) {
      const { clean, wrong } = SETUP_FIELDS[field]
      for (;;) {
        const answer = clean(await ask(`  ${QUESTIONS[field]}: `))
        const why = wrong(answer)
        all[field] = answer
        if (why === undefined) break
        stdout.write(`    ${why}\n`)
      }
    }
    if (!isSure && asked.length > 0 && /^\s*n/i.test(await ask(ASKING.confirm))) throw new Cancelled('no')
    return all
  } finally {
    terminal.close()
  }
}

/** Somebody who names a part of a second company or administrator means to make one. */
const isStarted = (answers: Answers, group: 'administrator' | 'company'): boolean =>
  Object.entries(SETUP_FIELDS).some(([name, rule]) => rule.of === group && Object.hasOwn(answers, name))

import { parseArgs } from 'node:util'
import { FIELD_NAMES, SETUP_FIELDS, type Answers } from '#modules/setup/rules.ts'
import { QUESTIONS, usage } from '#modules/setup/words.ts'

export interface Flags {
  readonly answers: Answers
  /** Do not ask whether it is right. */
  readonly isSure: boolean
}

const USAGE = usage(FIELD_NAMES.map((field) => [SETUP_FIELDS[field].flag, QUESTIONS[field]]))

const OPTIONS = {
  ...Object.fromEntries(FIELD_NAMES.map((field) => [SETUP_FIELDS[field].flag, { type: 'string' } as const])),
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What the command line gives; or a text, where it asks for help or cannot be read. */
export const readFlags = (args: readonly string[]): Flags | { readonly text: string; readonly isHelp: boolean } => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true })
    const given: Readonly<Record<string, unknown>> = values
    if (given['help'] === true) return { text: USAGE, isHelp: true }
    const entries = FIELD_NAMES.flatMap((field) => {
      const value = given[SETUP_FIELDS[field].flag]
      return typeof value === 'string' ? [[field, value] as const] : []
    })
    return { answers: Object.fromEntries(entries), isSure: given['yes'] === true }
  } catch (error) {
    // The words of the parser name the flag that it does not know.
    return { text: `\n  ${error instanceof Error ? error.message : ''}\n${USAGE}`, isHelp: false }
  }
}

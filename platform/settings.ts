export type Environment = Readonly<Record<string, string | undefined>>

/** What keeps the product from starting: one sentence each for the person who runs it, shown without a stack trace. */
export class StartProblems extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'StartProblems'
    this.sentences = sentences
  }
}

export const isProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production'

/** Where a person reads on. */
export const GUIDE = 'docs/operations.md'

export type Settings = ReturnType<typeof createSettings>

/**
 * Reads settings and remembers every one that is wrong, so that all of it is said at once. A reader calls `end` before it
 * gives anything back: what was read from a wrong setting goes nowhere.
 */
export const createSettings = (env: Environment, production = isProduction(env)) => {
  const sentences: string[] = []
  const wrong = (sentence: string): void => {
    sentences.push(sentence)
  }
  const web = (name: string, fallback: string): string => {
    const raw = env[name] || fallback
    if (!URL.canParse(raw)) {
      wrong(`${name} must be a web address, not "${raw}"`)
      return ''
    }
    return raw.replace(/\/+$/, '')
  }
  return {
    env,
    production,
    wrong,
    /** A text that has to be there; `why` ends the sentence that is said when it is not. */
    needed: (name: string, why: string): string => {
      const value = env[name] ?? ''
      if (value === '') wrong(`${name} must be set ${why}`)
      return value
    },
    whole: (name: string, fallback: number, max: number): number => {
      const raw = env[name]
      if (raw === undefined || raw === '') return fallback
      if (/^\d{1,5}$/.test(raw) && Number(raw) <= max) return Number(raw)
      wrong(`${name} must be a whole number up to ${max}, not "${raw}"`)
      return fallback
    },
    web,
    /** A web address that nobody on the way can listen at; on this machine it need not be encrypted. */
    encryptedWeb: (name: string, fallback: string): string => {
      const address = web(name, fallback)
      if (production && address !== '' && !isSafe(new URL(address)))
        wrong(`${name} must begin with https:// in production, not "${address}"`)
      return address
    },
    /** Uses another reader, whose problems are said together with these. Call what it gives back after `end`. */
    attempt: <T>(read: () => T): (() => T) => {
      try {
        const value = read()
        return () => value
      } catch (error) {
        if (!(error instanceof StartProblems)) throw error
        sentences.push(...error.sentences)
        return () => {
          throw error
        }
      }
    },
    end: (): void => {
      if (sentences.length > 0) throw new StartProblems(sentences)
    },
  }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || THIS_MACHINE.includes(hostname)

import { behalfHeaders, type Behalf } from './headers.ts'

interface Asked {
  readonly headers: Headers
  readonly answer: Promise<Response>
  readonly at: number
}

interface Deps {
  readonly send: (address: string, headers: Headers) => Promise<Response>
  readonly now: () => number
}

/** Over a slow line the program takes this long at most; a page that asks later wants news. */
const GOOD_FOR_MS = 30_000

/** Answers to calls that were sent before the program was there to make them. */
export const createEarlyAnswers = ({ send, now }: Deps) => {
  const asked = new Map<string, Asked>()
  return {
    /** Sends a call ahead. */
    ask: (address: string, behalf: Behalf): Promise<Response> => {
      const headers = behalfHeaders(behalf)
      const answer = send(address, headers).then(readWhole)
      // The program makes the call again and says why it failed.
      answer.catch(() => undefined)
      asked.set(address, { headers, answer, at: now() })
      return answer
    },
    /** The answer to a call: once, while it is news, and only if it was asked on the same behalf. */
    take: (address: string, headers: Headers): Promise<Response> | undefined => {
      const found = asked.get(address)
      asked.delete(address)
      return found && now() - found.at < GOOD_FOR_MS && isEqual(found.headers, headers) ? found.answer : undefined
    },
  }
}

/** Read at once: a page that never takes an answer would leave its call open. */
const readWhole = async (response: Response): Promise<Response> => {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, response)
}

const isEqual = (one: Headers, other: Headers): boolean => {
  const [entries, others] = [[...one], [...other]]
  return entries.length === others.length && entries.every(([name, value]) => other.get(name) === value)
}

export const earlyAnswers = createEarlyAnswers({
  // An answer that does not come is asked for again by the program, which has a limit of its own.
  send: (address, headers) => fetch(address, { headers, signal: AbortSignal.timeout(GOOD_FOR_MS) }),
  now: () => performance.now(),
})

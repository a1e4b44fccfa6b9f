import { isRepeatable, type Input, type Operation, type Operations } from '#kernel/operation.ts'
import { serverClock } from '../clock/server-clock.ts'
import { HttpError, NetworkError, supplierToSwitchTo } from './errors.ts'
import { nextTask } from './next-task.ts'
import { readReply, type Reply } from './reply.ts'
import { addressOf, headersOf, type Given, type Transport } from './request.ts'

const TIMEOUT_MS = 600_000

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O extends { readonly [P in K]: object }
  ? Partial<Input<O>[K]> extends Input<O>[K]
    ? { readonly [P in K]?: Input<O>[K] }
    : { readonly [P in K]: Input<O>[K] }
  : unknown

interface Manner {
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined
  /** The caller deals with a failure: nothing else is shown, save the question about the company. */
  readonly quiet?: boolean | undefined
  /** Goes on when the page is left. */
  readonly outlivesPage?: boolean | undefined
  /** The idempotency key, where the caller keeps it beyond this page. */
  readonly key?: string | undefined
}

/** What a call takes: the parts its operation declares, and how it is made. */
export type CallInput<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'> & Manner

type Call<O extends Operation> =
  Partial<CallInput<O>> extends CallInput<O>
    ? (input?: CallInput<O>) => Promise<Reply<O>>
    : (input: CallInput<O>) => Promise<Reply<O>>

/** One function for each operation of a contract. */
export type Client<Ops extends Operations> = { readonly [K in keyof Ops]: Call<Ops[K]> }

/** Makes the functions of a contract. The server holds calls and replies to its schemas; the browser has none to check with. */
export const createClient = <Ops extends Operations>(operations: Ops, transport: Transport): Client<Ops> => {
  const keys = createKeys()
  const underWay = new Map<string, Promise<unknown>>()
  const functions = Object.entries(operations).map(
    ([name, operation]) =>
      [
        name,
        (input: Given & Manner = {}) => {
          const start = (): Promise<unknown> => call(name, operation, input, transport, keys)
          return operation.method === 'GET' || input.signal
            ? start()
            : once(underWay, `${name} ${JSON.stringify(input)}`, start)
        },
      ] as const,
  )
  return Object.fromEntries(functions) as Client<Ops>
}

/**
 * The second click of a double click asks for what is being done already: it gets the answer of the first. A call with a
 * signal is its caller's own: two files of one name and size are two uploads.
 */
const once = (
  underWay: Map<string, Promise<unknown>>,
  request: string,
  start: () => Promise<unknown>,
): Promise<unknown> => {
  const first = underWay.get(request)
  if (first) return first
  const answer = start().finally(() => underWay.delete(request))
  underWay.set(request, answer)
  return answer
}

const call = async (
  name: string,
  operation: Operation,
  input: Given & Manner,
  transport: Transport,
  keys: Keys,
): Promise<unknown> => {
  try {
    return await attempt(name, operation, input, transport, keys)
  } catch (error) {
    const isGivenUp = input.signal?.aborted === true
    // A caller that deals with its failures does not deal with the company that the person works for.
    const isQuiet = input.quiet === true && supplierToSwitchTo(error) === undefined
    if (!isGivenUp && !isQuiet) transport.failed?.(error)
    throw error
  }
}

const attempt = async (
  name: string,
  operation: Operation,
  input: Given & Manner,
  transport: Transport,
  keys: Keys,
  isAgain = false,
): Promise<unknown> => {
  const { signal, quiet: _quiet, outlivesPage = false, key: ownKey, ...given } = input
  const address = addressOf(name, operation, given)
  const body = operation.body ? JSON.stringify(given.body ?? null) : null
  const request = isRepeatable(operation) ? `${operation.method} ${address} ${body}` : ''
  const token = await transport.token()
  // The calls of a page that opens all begin in one task: each goes on in one of its own.
  if (!outlivesPage) await nextTask()
  const key = ownKey ?? keys.take(request)
  const timeout = AbortSignal.timeout(transport.timeoutMs ?? TIMEOUT_MS)
  try {
    const headers = headersOf(operation, transport, token, key)
    const early = operation.method === 'GET' && !isAgain ? transport.early?.(address, headers) : undefined
    const sendNow = async (): Promise<Response> => {
      const sentAt = Date.now()
      const answer = await fetch(`${transport.baseUrl()}${address}`, {
        method: operation.method,
        headers,
        body,
        keepalive: outlivesPage,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      serverClock.note(answer.headers.get('date'), sentAt)
      return answer
    }
    // When an early answer came is not known: it says nothing about the time.
    const response = (await early?.catch(() => undefined)) ?? (await sendNow())
    return await readReply(name, operation, response)
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && !isAgain && transport.retriesUnauthorized?.(token))
      return attempt(name, operation, input, transport, keys, true)
    if (error instanceof HttpError && error.status < 500) throw error
    keys.keep(request, key)
    if (error instanceof HttpError || signal?.aborted) throw error
    throw new NetworkError(name, timeout.aborted, error)
  }
}

type Keys = ReturnType<typeof createKeys>

/** An action that got no sure answer keeps its idempotency key: pressing the button again does not do it twice. */
const createKeys = () => {
  const open = new Map<string, string>()
  return {
    take: (request: string): string => {
      const kept = open.get(request)
      open.delete(request)
      return kept ?? crypto.randomUUID()
    },
    keep: (request: string, key: string): void => {
      if (request !== '') open.set(request, key)
    },
  }
}

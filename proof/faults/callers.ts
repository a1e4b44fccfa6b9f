import { creation, nounAt, type Traders, type Write } from '../crash/writes.ts'

/** What became of one request. */
export interface Call {
  /** When it was sent and answered, by the clock of this process. */
  readonly sentAt: number
  readonly answeredAt: number
  /** 0 when no answer came. */
  readonly status: number
  /** An error that says so as it should: a problem document, with Retry-After where trying again helps. */
  readonly isWellFormed: boolean
}

/** Longer than any answer may take, to tell an answer that takes too long from one that never comes. */
const GIVE_UP_MS = 20_000
const PAUSE_MS = 50

/** People who ask again and again: a list, a new document, whether the server is ready. */
export const startCallers = (url: string, traders: Traders, count: number) => {
  const calls: Call[] = []
  let isStopping = false
  const work = async (nth: number): Promise<void> => {
    for (let round = nth; !isStopping; round += 1) {
      calls.push(await callOnce(url, traders, round))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const working = Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
  return {
    calls,
    stop: async (): Promise<readonly Call[]> => {
      isStopping = true
      await working
      return calls
    },
  }
}

const callOnce = async (url: string, traders: Traders, round: number): Promise<Call> => {
  const sentAt = performance.now()
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
  try {
    const response =
      round % 3 === 0
        ? await ask('/api/Supplier/PurchaseOrder?PageNo=1&PageSize=20', { headers: traders.supplier })
        : round % 3 === 1
          ? await post(ask, creation(nounAt(round), traders))
          : await ask('/readyz', {})
    await response.arrayBuffer()
    const { status, headers } = response
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false
    return {
      sentAt,
      answeredAt: performance.now(),
      status,
      isWellFormed: status < 400 || (isProblem && (status !== 503 || headers.has('retry-after'))),
    }
  } catch {
    return { sentAt, answeredAt: performance.now(), status: 0, isWellFormed: false }
  }
}

const post = (
  ask: (path: string, init: RequestInit) => Promise<Response>,
  { path, headers, body, key }: Write,
): Promise<Response> =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
  })

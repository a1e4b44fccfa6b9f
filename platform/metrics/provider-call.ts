import { Refusal } from '#kernel/problem.ts'
import type { Provider, ProviderOutcome } from './labels.ts'
import { providerSeconds } from './metrics.ts'
import { inSpan } from '../tracing/tracing.ts'

const LIMITED: ReadonlySet<unknown> = new Set(['rate_limited', 'quota'])

/** Counts and times one call to somebody outside; the answer, and every error, is passed on as it is. */
export const providerCall = <R>(provider: Provider, work: () => Promise<R>): Promise<R> =>
  inSpan(`provider ${provider}`, { 'provider.name': provider }, async () => {
    const from = performance.now()
    const note = (outcome: ProviderOutcome): void =>
      providerSeconds.observe({ provider, outcome }, (performance.now() - from) / 1000)
    try {
      const answer = await work()
      note('ok')
      return answer
    } catch (error) {
      note(outcomeOf(error))
      throw error
    }
  })

/** Errors of providers say a reason where there was a word from them. */
const outcomeOf = (error: unknown): ProviderOutcome => {
  if (error instanceof Refusal) return error.problem.status >= 500 ? 'unavailable' : 'refused'
  const reason = error instanceof Error && 'reason' in error ? error.reason : 'unavailable'
  if (LIMITED.has(reason)) return 'rate_limited'
  return reason === 'unavailable' ? 'unavailable' : 'refused'
}

import { providerSeconds } from '../metrics/metrics.ts'
import type { ProviderOutcome } from '../metrics/labels.ts'
import type { Outcomes } from './store.ts'

type Failure = Exclude<ProviderOutcome, 'ok'>

/** The gravest first: of several kinds between two looks, it is the one that is told. */
const FAILURES: readonly Failure[] = ['unavailable', 'refused', 'rate_limited']

/** What has happened since the last look: the figures that this process counts anyway, and what was seen of them before. */
export const createOutcomeDeltas = () => {
  const seen = new Map<string, number>()
  return async (): Promise<Outcomes[]> => {
    const { values } = await providerSeconds.get()
    const fresh = new Map<string, Map<string, number>>()
    for (const { metricName, labels, value } of values) {
      if (metricName !== 'provider_call_seconds_count') continue
      const [provider, outcome] = [String(labels['provider']), String(labels['outcome'])]
      const key = `${provider} ${outcome}`
      const more = value - (seen.get(key) ?? 0)
      seen.set(key, value)
      if (more > 0) fresh.set(provider, (fresh.get(provider) ?? new Map<string, number>()).set(outcome, more))
    }
    return [...fresh].map(([provider, counts]) => ({
      provider,
      ok: counts.get('ok') ?? 0,
      failed: FAILURES.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
      failure: FAILURES.find((one) => counts.has(one)) ?? null,
    }))
  }
}

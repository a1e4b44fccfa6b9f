import { fieldOf } from '#kernel/json.ts'
import type { Service } from '#kernel/work-app.ts'
import { FAILURES, OUTCOMES, SERVICE_NAMES } from '../words.ts'

/** What a service said no with, as a sentence; a reason that is not one of its own is named as it is. */
export const failureIn = (service: Service, reason: string, code: string): string => {
  const name = SERVICE_NAMES[service]
  if (reason === 'not_bound') return OUTCOMES.noAccount(name)
  const sentence: unknown = fieldOf(FAILURES, reason)
  return isSentence(sentence) ? sentence(name, code || reason) : FAILURES.refused(name, code || reason)
}

const isSentence = (value: unknown): value is (service: string, code: string) => string => typeof value === 'function'

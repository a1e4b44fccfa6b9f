import { fieldOf } from '#kernel/json.ts'
import { Refusal } from '#kernel/problem.ts'
import { isUniqueViolation } from '#platform/database/violations.ts'
import { MESSAGES } from '../message-words.ts'

const FIELD_OF: Readonly<Record<string, readonly [field: string, title: string, why: string]>> = {
  company_credit_code_key: ['creditCode', MESSAGES.registeredTitle, MESSAGES.registered],
  supplier_person: ['idNumber', MESSAGES.personRegistered, MESSAGES.personRegistered],
}

/** Of two that register the same company at once the database lets one; the other is refused with the same words. */
export const onUniqueViolation = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const constraint = isUniqueViolation(error) ? fieldOf(error, 'constraint') : undefined
    const known = typeof constraint === 'string' ? FIELD_OF[constraint] : undefined
    if (!known) throw error
    const [field, title, why] = known
    throw new Refusal(422, 'Invalid', { title, errors: { [field]: [why] } }).causedBy(error)
  }
}

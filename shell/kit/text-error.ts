import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { TEXT } from './words.ts'

/**
 * What a schema of text says about a value; nothing when it is valid. The page checks by the contract and has no rule
 * of its own.
 */
export const textError = (schema: TSchema, value: string): string | undefined => {
  const { pattern, says } = keywordsOf(schema)
  return pattern === undefined || new RegExp(pattern).test(value) ? undefined : (says ?? TEXT.wrong)
}

/** The same as a rule of a form; what is left empty is another rule's matter. */
export const textRule = (schema: TSchema) => ({
  validator: (_rule: unknown, value: string | null | undefined): Promise<void> => {
    const wrong = value?.trim() ? textError(schema, value.trim()) : undefined
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
  },
})

import type { TSchema } from '#kernel/schema.ts'

/** What a schema of text says about a value; nothing when it fits. The page checks by the contract and has no rule of its own. */
export const textError = (schema: TSchema, value: string): string | undefined => {
  const [pattern, says]: unknown[] = [Reflect.get(schema, 'pattern'), Reflect.get(schema, 'says')]
  return typeof pattern !== 'string' || new RegExp(pattern).test(value) ? undefined : String(says)
}

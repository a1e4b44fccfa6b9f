/** An object with fields. Behind this check a field is read as `value.name`, and is `unknown` until it is checked itself. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  hasFields(value) && !Array.isArray(value)

/** The field at the end of a path, such as `('rows', 0, 'id')`; undefined where the path ends early. */
export const fieldOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce(
    (found: unknown, name) => (hasFields(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  )

/** What a text says as JSON; undefined where it is none. What it is has yet to be checked. */
export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

const hasFields = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

import type { TemplateVariable } from './contract.ts'
import { LOOPS, MESSAGES, VARIABLES } from './words.ts'

/** A place as it stands in a Word file; a loop has places of its own. */
interface Found {
  readonly name: string
  readonly kind: 'value' | 'section'
  readonly variables: readonly Found[]
}

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

const LOOP_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = LOOPS

/** What is wrong with the loops of a template: the system fills those that it knows, field by field. */
export const loopErrors = (found: readonly Found[]): string[] =>
  found.flatMap(({ name, kind, variables }) => {
    if (kind === 'value') return []
    const fields = Object.hasOwn(LOOP_NAMES, name) ? LOOP_NAMES[name] : undefined
    if (fields === undefined) return [MESSAGES.loopUnknown(name)]
    return variables.flatMap((inner) =>
      labelIn({ ...VARIABLES, ...fields }, inner.name) === undefined ? [MESSAGES.fieldUnknown(name, inner.name)] : [],
    )
  })

/** The places of a template as staff see them: what the system fills in, and what they have to. Seals are not filled in. */
export const variablesIn = (found: readonly Found[]): TemplateVariable[] =>
  found
    .filter(({ name }) => !name.startsWith('%'))
    .map(({ name, kind }) => {
      const label = labelIn(VARIABLES, name)
      return {
        name,
        label: label ?? '',
        isKnown: label !== undefined || kind === 'section',
        isLoop: kind === 'section',
      }
    })

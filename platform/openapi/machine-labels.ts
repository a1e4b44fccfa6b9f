import { labelled, keywordsOf, type TSchema } from '#kernel/schema.ts'
import type { Machine, State, Transition } from '#kernel/machine.ts'
import { DESCRIPTION, SIDES, stateLabel } from './words.ts'

/** A machine as its readers see it, whatever facts its guards look at. */
export type AnyMachine = Machine<string, string, never>

const statesOf = ({ states }: AnyMachine): [string, State][] => Object.entries(states)
/** The steps that somebody takes; the scheduler's own are nobody's call. */
const stepsOf = ({ transitions }: AnyMachine): [string, Transition<string, never>][] =>
  Object.entries(transitions).filter(([, { by }]) => by.some((side) => side !== 'system'))

/** What the numbers of the states mean. */
const codeLabels = (machine: AnyMachine): Record<string, string> =>
  Object.fromEntries(statesOf(machine).map(([, { code, label }]) => [code, stateLabel(label)]))

const stateLabels = (machine: AnyMachine): Record<string, string> =>
  Object.fromEntries(statesOf(machine).map(([name, { label }]) => [name, stateLabel(label)]))

/** What the names of the steps mean. */
const stepLabels = (machine: AnyMachine): Record<string, string> =>
  Object.fromEntries(stepsOf(machine).map(([name, { label }]) => [name, label]))

const labelledItems = (schema: TSchema, labels: Record<string, string>): TSchema => {
  const { items } = keywordsOf(schema)
  return items === undefined ? labelled(schema, labels) : { ...schema, items: labelled(items, labels) }
}

/** The fields in which documents and queries name states and steps. */
const fieldLabels = (machine: AnyMachine): Readonly<Record<string, (schema: TSchema) => TSchema>> => ({
  status: (schema) => labelled(schema, codeLabels(machine)),
  Status: (schema) => labelledItems(schema, codeLabels(machine)),
  state: (schema) => labelled(schema, stateLabels(machine)),
  State: (schema) => labelledItems(schema, stateLabels(machine)),
  transition: (schema) => labelled(schema, stepLabels(machine)),
  allowedTransitions: (schema) => labelledItems(schema, stepLabels(machine)),
})

/** A shape whose states and steps say what they mean; others are left as they are. */
export const withMachine = (machine: AnyMachine | undefined, schema: TSchema): TSchema => {
  const { properties, items } = keywordsOf(schema)
  if (machine === undefined) return schema
  if (items !== undefined) return { ...schema, items: withMachine(machine, items) }
  if (properties === undefined) return schema
  const labels = fieldLabels(machine)
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, (labels[name] ?? ((one) => one))(field)]),
    ),
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const targetsOf = (machine: AnyMachine, { to }: Transition<string, never>): string => {
  if (to === 'same') return DESCRIPTION.same
  const names = typeof to === 'string' ? [to] : to.oneOf
  return labelsOf(machine, names).join(DESCRIPTION.or)
}

const labelsOf = ({ states }: AnyMachine, names: readonly string[]): string[] =>
  names.flatMap((name) => states[name]?.label.staff ?? [])

/** The steps of a machine as a table in Markdown: who takes them, from where to where, and what they ask for. */
export const stepTable = (machine: AnyMachine): string =>
  [
    row(DESCRIPTION.stepHeads),
    row(DESCRIPTION.stepHeads.map(() => '---')),
    ...stepsOf(machine).map(([name, step]) =>
      row([
        `\`${name}\``,
        step.label,
        step.by.map((side) => SIDES[side]).join(DESCRIPTION.list),
        labelsOf(machine, step.from).join(DESCRIPTION.list),
        targetsOf(machine, step),
        [
          ...(step.reason ? [DESCRIPTION.reason] : []),
          ...Object.keys(step.asks ?? {}).map((field) => `\`${field}\``),
        ].join(DESCRIPTION.list),
      ]),
    ),
  ].join('\n')

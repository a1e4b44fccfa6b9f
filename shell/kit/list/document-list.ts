import { codesOf } from '#kernel/labels.ts'
import { showMoment } from '../../format.ts'
import { optionsOf, type Column, type Filter, type Option } from './definition.ts'

/** When a document was written: there for whoever wants it. */
export const createdColumn = (title: string): Column<{ readonly createdAt: string }, 'createdAt'> => ({
  key: 'createdAt',
  title,
  sort: 'createdAt',
  width: 132,
  priority: 'extra',
  card: 'none',
  render: ({ createdAt }) => showMoment(createdAt),
})

/** Those that the person answers for. */
export const mineFilter = (label: string): Filter<{ readonly IsResourceAuthorization: boolean }> => ({
  key: 'mine',
  kind: 'flag',
  label,
  quick: true,
  toQuery: () => ({ IsResourceAuthorization: true }),
})

/** Those in some of the states, which the face of the noun names for a side. */
export const statusFilter = (label: string, options: readonly Option[]): Filter<{ readonly Status: number[] }> => ({
  key: 'status',
  kind: 'choice',
  label,
  options,
  toQuery: (values) => ({ Status: values.map(Number) }),
})

/** Those with some of the codes that a table of labels has, over a parameter of the call. */
export function codesFilter<N extends string, L extends Readonly<Record<number, string>>>(
  key: string,
  label: string,
  name: N,
  labels: L,
): Filter<Readonly<Record<N, ReturnType<typeof codesOf<L>>>>>
export function codesFilter(
  key: string,
  label: string,
  name: string,
  labels: Readonly<Record<number, string>>,
): Filter<object> {
  return {
    key,
    kind: 'choice',
    label,
    options: optionsOf(labels),
    toQuery: (values) => ({ [name]: codesOf(labels).filter((code) => values.includes(String(code))) }),
  }
}

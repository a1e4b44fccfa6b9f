import { codesOf } from '#kernel/labels.ts'
import type { ReusableTool } from './shapes.ts'
import { FEE_NAMES, FEES, KINDS, REUSE } from './words.ts'

type Kind = ReusableTool['kind']

/** The kind of tool that a fee pays for, by what people call it; nothing where it pays for something else. */
export const feeKindOf = (name: string): Kind | undefined => FEE_NAMES.find(([, pattern]) => pattern.test(name))?.[0]

/** `可复用印版 8 张，勿重复计版费`; nothing where there is nothing to reuse. */
export const reuseNote = (tools: readonly Pick<ReusableTool, 'kind' | 'quantity' | 'unit'>[]): string | undefined => {
  if (tools.length === 0) return undefined
  const groups = Map.groupBy(tools, ({ kind, unit }) => `${kind} ${unit}`)
  const parts = [...groups.values()].flatMap((group) => {
    const [first] = group
    const quantity = group.reduce((total, one) => total + one.quantity, 0)
    return first === undefined ? [] : [{ kind: first.kind, quantity, unit: first.unit }]
  })
  const sorted = parts.toSorted((a, b) => a.kind - b.kind)
  return REUSE.note(
    sorted.map(({ kind, quantity, unit }) => [KINDS[kind], quantity, unit]),
    codesOf(FEES).flatMap((kind) => (sorted.some((part) => part.kind === kind) ? FEES[kind] : [])),
  )
}

/** Of these tools those that a fee would pay for a second time. */
export const paidTwice = <Tool extends Pick<ReusableTool, 'kind'>>(
  feeName: string,
  tools: readonly Tool[],
): readonly Tool[] => {
  const kind = feeKindOf(feeName)
  return tools.filter((tool) => tool.kind === kind)
}

/** Does any of these fees pay for a tool at all? */
export const paysForTools = (fees: readonly { readonly name: string }[]): boolean =>
  fees.some(({ name }) => feeKindOf(name) !== undefined)

/** One sentence for each fee that pays for a tool which is there already; it names the tools by their numbers. */
export const feeWarnings = (
  fees: readonly { readonly name: string }[],
  tools: readonly Pick<ReusableTool, 'kind' | 'code' | 'quantity' | 'unit'>[],
): string[] =>
  fees.flatMap(({ name }) => {
    const twice = paidTwice(name, tools)
    return twice.length === 0
      ? []
      : [
          REUSE.paidTwice(
            name.trim(),
            twice.map(({ kind, code, quantity, unit }) => REUSE.tool(KINDS[kind], code, quantity, unit)),
          ),
        ]
  })

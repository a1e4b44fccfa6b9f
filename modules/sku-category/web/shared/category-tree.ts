import { folded } from '#kernel/grams.ts'

interface Node {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

interface TreeNode {
  readonly value: string
  readonly title: string
  readonly children: TreeNode[]
}

/** The tree of a flat list, in its order. What has lost its parent stands at the top, so that nothing is out of reach. */
export const treeOf = (nodes: readonly Node[]): TreeNode[] => {
  const known = new Set(nodes.map(({ id }) => id))
  const children = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''))
  const below = (parent: string): TreeNode[] =>
    (children.get(parent) ?? []).map(({ id, name }) => ({ value: id, title: name, children: below(id) }))
  return below('')
}

interface Searched extends Node {
  readonly code: string
}

/** The nodes whose name or code holds a folded search text, with everything above and below them; all for none. */
export const withAncestors = <N extends Searched>(nodes: readonly N[], search: string): N[] => {
  if (search === '') return [...nodes]
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lineOf = (node: N): N[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return parent === undefined ? [node] : [node, ...lineOf(parent)]
  }
  const isFound = ({ name, code }: N): boolean => folded(`${name} ${code}`).includes(search)
  const above = new Set(nodes.filter(isFound).flatMap((node) => lineOf(node).map(({ id }) => id)))
  return nodes.filter((node) => above.has(node.id) || lineOf(node).some(isFound))
}

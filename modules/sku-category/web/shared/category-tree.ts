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

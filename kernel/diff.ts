/** A stretch of what was compared: in both, only in the former, or only in the later one. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added'
  readonly items: readonly string[]
}

/** Beyond so many insertions and deletions two lists have little in common: the middle counts as replaced. */
const MOST_EDITS = 400

/** The shortest way from one list to another (Myers, 1986), as stretches in their order. */
export const differences = (before: readonly string[], after: readonly string[]): Stretch[] => {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [old, young] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  return joined([
    { kind: 'same', items: before.slice(0, head) },
    ...(middle(old, young) ?? replaced(old, young)),
    { kind: 'same', items: before.slice(before.length - tail) },
  ])
}

const replaced = (old: readonly string[], young: readonly string[]): Stretch[] => [
  { kind: 'removed', items: old },
  { kind: 'added', items: young },
]

/** Between two common stretches stands at most what was removed, and then what was added. */
export const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const found: Stretch[] = []
  let gap: Record<Stretch['kind'], string[]> = { removed: [], added: [], same: [] }
  const close = (): void => {
    for (const kind of ['removed', 'added', 'same'] as const)
      if (gap[kind].length > 0) found.push({ kind, items: gap[kind] })
    gap = { removed: [], added: [], same: [] }
  }
  for (const { kind, items } of stretches) {
    if (kind !== 'same' && gap.same.length > 0 && items.length > 0) close()
    for (const item of items) gap[kind].push(item)
  }
  close()
  return found
}

/** How far each diagonal reaches, after every number of edits. Diagonal `k` lies at `k + number of edits`. */
type Reach = readonly Int32Array[]

const middle = (old: readonly string[], young: readonly string[]): Stretch[] | undefined => {
  const reach = reachOf(old, young)
  return reach === undefined ? undefined : wayBack(old, young, reach)
}

/** Where a diagonal is entered: from below by an insertion, or from the left by a deletion. */
const enteredFromBelow = (former: Int32Array, edits: number, k: number): boolean =>
  k === -edits || (k !== edits && at(former, edits - 1, k - 1) < at(former, edits - 1, k + 1))

const at = (row: Int32Array | undefined, edits: number, k: number): number => row?.[k + edits] ?? -1

const reachOf = (old: readonly string[], young: readonly string[]): Reach | undefined => {
  const reach: Int32Array[] = []
  const most = Math.min(MOST_EDITS, old.length + young.length)
  for (let edits = 0; edits <= most; edits += 1) {
    const former = reach[edits - 1] ?? new Int32Array(0)
    const row = new Int32Array(2 * edits + 1)
    reach.push(row)
    for (let k = -edits; k <= edits; k += 2) {
      let x = edits === 0 ? 0 : entry(former, edits, k)
      while (x < old.length && x - k < young.length && old[x] === young[x - k]) x += 1
      row[k + edits] = x
      if (x >= old.length && x - k >= young.length) return reach
    }
  }
  return undefined
}

const entry = (former: Int32Array, edits: number, k: number): number =>
  enteredFromBelow(former, edits, k) ? at(former, edits - 1, k + 1) : at(former, edits - 1, k - 1) + 1

const wayBack = (old: readonly string[], young: readonly string[], reach: Reach): Stretch[] => {
  const found: Stretch[] = []
  let [x, y] = [old.length, young.length]
  for (let edits = reach.length - 1; edits > 0; edits -= 1) {
    const former = reach[edits - 1] ?? new Int32Array(0)
    const isBelow = enteredFromBelow(former, edits, x - y)
    const k = isBelow ? x - y + 1 : x - y - 1
    const [fromX, fromY] = [at(former, edits - 1, k), at(former, edits - 1, k) - k]
    const [startX, startY] = isBelow ? [fromX, fromY + 1] : [fromX + 1, fromY]
    found.push({ kind: 'same', items: old.slice(startX, x) })
    found.push(
      isBelow
        ? { kind: 'added', items: young.slice(fromY, startY) }
        : { kind: 'removed', items: old.slice(fromX, startX) },
    )
    ;[x, y] = [fromX, fromY]
  }
  found.push({ kind: 'same', items: old.slice(0, x) })
  return found.toReversed()
}

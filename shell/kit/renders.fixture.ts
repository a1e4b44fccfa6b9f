/** What the page library tells its developer tools about one piece of a page. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

const PERFORMED_WORK = 1

interface Rendered {
  readonly name: string
  readonly props: object
}

let seen: Rendered[] = []
/** Nobody has asked yet: most tests never do. */
let isAsked = false

const look = (fiber: Fiber): void => {
  const { type, memoizedProps: props, alternate } = fiber
  if (typeof type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0)
    seen.push({ name: type.name, props: typeof props === 'object' && props !== null ? props : {} })
  // Where nothing below was done, the children are those of the last time.
  if (alternate !== null && alternate.child === fiber.child) return
  for (let { child } = fiber; child !== null; child = child.sibling) look(child)
}

// The library looks for the tools once, when it is loaded: the setup of the tests imports this file before it.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: unknown, root: { readonly current: Fiber }) => {
      if (isAsked) look(root.current)
    },
    onCommitFiberUnmount: () => undefined,
  },
})

/** The components that rendered since this was last asked; none at the first time. */
export const takeRenders = (): readonly Rendered[] => {
  isAsked = true
  const taken = seen
  seen = []
  return taken
}

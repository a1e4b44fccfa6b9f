import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createStore, useStore } from 'zustand'
import { dayOf } from '#kernel/day.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { createSkus, useKnownSkus, useMatching, type Skus } from '#modules/sku/web/shared/skus.ts'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { Missing } from '../../draft-shapes.ts'
import { missingIn } from '../../missing.ts'
import type { Order } from '../../shapes.ts'
import { draftCalls } from '../queries.ts'
import { draftOf, EMPTY, isWorthSaving, PART_NAMES, partsOf, type OrderParts } from './order-parts.ts'

type Doc = Order | undefined

/** An order while it is written: new, or a draft that was saved. It saves itself from the first sensible content on. */
const createOrderForm = (former: Doc, took: (order: Order) => void) => {
  let order = former
  const taken = (saved: Order): Order => {
    order = saved
    took(saved)
    return saved
  }
  const entry = () => keptEntry(`order.${order?.id ?? 'new'}`)
  const form = createPartsDraft<OrderParts, Doc>(former, {
    seen: (doc) =>
      doc === undefined
        ? { parts: EMPTY, rowVersion: 0, writable: PART_NAMES }
        : {
            parts: doc.internal?.draft ? partsOf(doc.internal.draft) : EMPTY,
            rowVersion: doc.rowVersion,
            writable: doc.internal?.draft ? PART_NAMES : [],
          },
    save: async (rowVersion, parts, known) => {
      const draft = draftOf({ ...known, ...parts })
      if (order !== undefined) return taken(await draftCalls.save(order.id, rowVersion, draft))
      // What is not saved is kept under the name of the order from now on.
      const unsaved = entry()
      const made = taken(await draftCalls.create(draft))
      unsaved.clear()
      return made
    },
    load: async () => (order === undefined ? undefined : taken(await draftCalls.load(order.id))),
    kept: { read: () => entry().read(), write: (value) => entry().write(value), clear: () => entry().clear() },
    isReady: isWorthSaving,
    clock: () => new Date(),
  })
  return { ...form, saved: (): Doc => order }
}

/** What the order lacks, kept where each field can look for its own. */
const createGaps = () => createStore<{ readonly gaps: readonly Missing[] }>()(() => ({ gaps: [] }))

interface Scene {
  readonly gaps: ReturnType<typeof createGaps>
  readonly form: ReturnType<typeof createOrderForm>
  readonly skus: Skus
  /** As it was saved last. */
  readonly order: Doc
  /** It was begun on this page. */
  readonly isNew: boolean
  /** Publishing was tried: what is missing is marked from then on. */
  readonly tried: boolean
  readonly setTried: (tried: boolean) => void
}
const SceneContext = createContext<Scene | undefined>(undefined)

interface Props {
  readonly order: Doc
  /** Is told of the order once there is one. */
  readonly made?: (order: Order) => void
  readonly children: ReactNode
}

/** The memory of the form. */
export const OrderFormProvider = ({ order: former, made, children }: Props) => {
  const [order, setOrder] = useState(former)
  const [tried, setTried] = useState(false)
  const [skus] = useState(createSkus)
  const [gaps] = useState(createGaps)
  const [form] = useState(() =>
    createOrderForm(former, (saved) => {
      setOrder(saved)
      made?.(saved)
    }),
  )
  useKeptSaved(form)
  useEffect(() => form.takeIn(former), [form, former])
  const isNew = former === undefined
  const scene = useMemo(
    () => ({ form, skus, gaps, order, isNew, tried, setTried }),
    [form, skus, gaps, order, isNew, tried],
  )
  return (
    <SceneContext value={scene}>
      <GapsKept />
      {children}
    </SceneContext>
  )
}

export const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of an order is shown outside its form')
  return scene
}

/** One field while it is written: what stands there, how to change it, and what is wrong with it. */
export const usePart = <Name extends keyof OrderParts>(name: Name) => {
  const { form } = useScene()
  const value = useStore(form.store, ({ parts }) => parts[name])
  const refused = useStore(form.store, (held) => held.refused[name]?.[0])
  const missing = useGap(name)
  return { value, enter: (next: OrderParts[Name]): void => form.enter(name, next), wrong: refused ?? missing }
}

/** What is said at a field once publishing was tried. */
export const useGap = (field: string): string | undefined => {
  const { gaps, tried } = useScene()
  const why = useStore(gaps, (now) => now.gaps.find((gap) => gap.field === field)?.why)
  return tried ? why : undefined
}

/** What the order still lacks. */
export const useGaps = (): readonly Missing[] => useStore(useScene().gaps, (now) => now.gaps)

/** Looks at the whole order whenever something changes, so that nothing else has to. */
const GapsKept = () => {
  const { form, skus, gaps } = useScene()
  const parts = useStore(form.store, (held) => held.parts)
  const { find } = useKnownSkus(skus)
  useMatching(skus, parts.items)
  useEffect(() => gaps.setState({ gaps: missingIn(draftOf(parts), find, dayOf(new Date())) }), [gaps, parts, find])
  return null
}

/** The files that the order names, as far as they were saved. */
export const useKnownFiles = (): readonly FileRef[] => {
  const { order } = useScene()
  return [...(order?.files ?? []), ...(order?.internal?.files ?? [])]
}

import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FileRef } from '#kernel/file-ref.ts'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { Review } from '../shapes.ts'
import { itemCalls, reviews, type ItemParts } from './queries.ts'

export type PartName = keyof ItemParts

const createForm = (review: Review, takeIn: (review: Review) => Review) => {
  const { save, load } = itemCalls(review.id)
  return createPartsDraft<ItemParts, Review>(review, {
    seen: ({ selfAssessment, marks, rowVersion, writable }) => ({
      parts: { self: selfAssessment, marks },
      rowVersion,
      writable,
    }),
    save: async (rowVersion, parts) => takeIn(await save(rowVersion, parts)),
    load: async () => takeIn(await load()),
    kept: keptEntry(`review.${review.id}`),
    clock: () => new Date(),
  })
}

interface Scene {
  readonly form: ReturnType<typeof createForm>
  readonly files: readonly FileRef[]
}
const SceneContext = createContext<Scene | undefined>(undefined)

/** The memory of what is written to the items on this page. It saves itself; the page shows the review as it was saved. */
export const ItemsProvider = ({ review, children }: { readonly review: Review; readonly children: ReactNode }) => {
  const takeIn = reviews.useTakeIn(review.id)
  const [form] = useState(() => createForm(review, takeIn))
  useKeptSaved(form)
  useEffect(() => form.takeIn(review), [form, review])
  const scene = useMemo(() => ({ form, files: review.files }), [form, review.files])
  return <SceneContext value={scene}>{children}</SceneContext>
}

const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('items of a review are shown outside their page')
  return scene
}

export const useItemsForm = () => useScene().form

/** Is this part a form now? What was entered stays in sight when somebody else closes it meanwhile. */
export const useIsForm = (name: PartName): boolean => {
  const { form } = useScene()
  return useStore(form.store, ({ writable, unsaved }) => writable.has(name) || unsaved.has(name))
}

/** What stands at the items of one part, how to change it, and what the server minds about it. */
export const useItems = <Name extends PartName>(name: Name) => {
  const { form, files } = useScene()
  const items = useStore(form.store, ({ parts }) => parts[name])
  const refused = useStore(form.store, (held) => held.refused)
  return {
    items,
    files,
    enter: (next: ItemParts[Name]): void => form.enter(name, next),
    wrongAt: (key: string, field: string): string | undefined =>
      refused[`${name}.${items.findIndex((one) => one.key === key)}.${field}`]?.[0],
  }
}

import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createStore, useStore } from 'zustand'
import { createSkus, type Skus } from '#modules/sku/web/shared/skus.ts'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { Gap } from '#shell/kit/writing/gaps-panel.tsx'
import { missingIn } from '../../missing.ts'
import { isTooSoon } from '../../rules.ts'
import type { Inquiry } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { face } from '../face.ts'
import { draftCalls } from '../queries.ts'
import { contentOf, draftOf, EMPTY, isWorthSaving, PART_NAMES, partsOf, type InquiryParts } from './inquiry-parts.ts'

type Doc = Inquiry | undefined

/** An inquiry while it is written: new, or a draft that was saved. It saves itself from the first sensible content on. */
const createInquiryForm = (former: Doc, took: (inquiry: Inquiry) => void) => {
  let inquiry = former
  const taken = (saved: Inquiry): Inquiry => {
    inquiry = saved
    took(saved)
    return saved
  }
  const entry = () => keptEntry(`inquiry.${inquiry?.id ?? 'new'}`)
  const form = createPartsDraft<InquiryParts, Doc>(former, {
    seen: (doc) =>
      doc === undefined
        ? { parts: EMPTY, rowVersion: 0, writable: PART_NAMES }
        : {
            parts: partsOf(doc),
            rowVersion: doc.rowVersion,
            writable: face.isAt(doc.status, 'draft') ? PART_NAMES : [],
          },
    save: async (rowVersion, parts, known) => {
      const draft = draftOf({ ...known, ...parts })
      if (inquiry !== undefined) return taken(await draftCalls.save(inquiry.id, rowVersion, draft))
      // What is not saved is kept under the name of the inquiry from now on.
      const unsaved = entry()
      const made = taken(await draftCalls.create(draft))
      unsaved.clear()
      return made
    },
    load: async () => (inquiry === undefined ? undefined : taken(await draftCalls.load(inquiry.id))),
    kept: { read: () => entry().read(), write: (value) => entry().write(value), clear: () => entry().clear() },
    isReady: isWorthSaving,
    clock: () => new Date(),
  })
  return { ...form, saved: (): Doc => inquiry }
}

const createGaps = () => createStore<{ readonly gaps: readonly Gap[] }>()(() => ({ gaps: [] }))

interface Scene {
  readonly gaps: ReturnType<typeof createGaps>
  readonly form: ReturnType<typeof createInquiryForm>
  readonly skus: Skus
  /** As it was saved last. */
  readonly inquiry: Doc
  /** Publishing was tried: what is missing is marked from then on. */
  readonly tried: boolean
  readonly setTried: (tried: boolean) => void
}
const SceneContext = createContext<Scene | undefined>(undefined)

interface Props {
  readonly inquiry: Doc
  /** Is told of the inquiry once there is one. */
  readonly made?: (inquiry: Inquiry) => void
  readonly children: ReactNode
}

/** The memory of the form. */
export const InquiryFormProvider = ({ inquiry: former, made, children }: Props) => {
  const [inquiry, setInquiry] = useState(former)
  const [tried, setTried] = useState(false)
  const [skus] = useState(createSkus)
  const [gaps] = useState(createGaps)
  const [form] = useState(() =>
    createInquiryForm(former, (saved) => {
      setInquiry(saved)
      made?.(saved)
    }),
  )
  useKeptSaved(form)
  useEffect(() => form.takeIn(former), [form, former])
  const scene = useMemo(() => ({ form, skus, gaps, inquiry, tried, setTried }), [form, skus, gaps, inquiry, tried])
  return (
    <SceneContext value={scene}>
      <GapsKept />
      {children}
    </SceneContext>
  )
}

export const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of an inquiry is shown outside its form')
  return scene
}

/** One field while it is written: what stands there, how to change it, and what is wrong with it. */
export const usePart = <Name extends keyof InquiryParts>(name: Name) => {
  const { form, gaps, tried } = useScene()
  const value = useStore(form.store, ({ parts }) => parts[name])
  const refused = useStore(form.store, (held) => held.refused[name]?.[0])
  const missing = useStore(gaps, (now) => now.gaps.find(({ field }) => field === name)?.why)
  const wrong = refused ?? (tried ? missing : undefined)
  return { value, enter: (next: InquiryParts[Name]): void => form.enter(name, next), wrong }
}

/** What the inquiry still lacks. */
export const useGaps = (): readonly Gap[] => useStore(useScene().gaps, (now) => now.gaps)

/** What an inquiry lacks before it can be published, by the rules of the server. */
const gapsOf = (parts: InquiryParts): Gap[] => {
  const content = contentOf(parts)
  return [
    ...(parts.buyerCompanyId === '' ? [{ field: 'buyerCompanyId', why: MESSAGES.buyerMissing }] : []),
    ...missingIn(content),
    ...(isTooSoon(content.deadline, new Date()) ? [{ field: 'deadline', why: MESSAGES.deadlineSoon }] : []),
  ]
}

/** Looks at the whole inquiry whenever something changes, so that nothing else has to. */
const GapsKept = () => {
  const { form, gaps } = useScene()
  const parts = useStore(form.store, (held) => held.parts)
  useEffect(() => gaps.setState({ gaps: gapsOf(parts) }), [gaps, parts])
  return null
}

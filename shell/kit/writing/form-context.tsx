import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createStore, useStore } from 'zustand'
import { useKeptSaved } from '../autosave/use-kept-saved.ts'
import { createDraftForm, type DraftParts, type Saved } from './draft-form.ts'
import type { Gap } from './gaps-panel.tsx'

interface Writing<Parts extends object, Doc extends Saved, Draft, More extends object> extends DraftParts<
  Parts,
  Doc,
  Draft
> {
  /** What else the parts of the page share, such as the products that they know. */
  readonly more: () => More
  /** What it lacks before it can be published, by the rules of the server. */
  readonly useMissing: (parts: Parts, more: More, document: Doc | undefined) => readonly Gap[]
}

interface Props<Parts, Doc> {
  readonly document: Doc | undefined
  /** What a new one begins with. */
  readonly start?: Partial<Parts>
  /** Is told of the document once there is one. */
  readonly made?: (document: Doc) => void
  readonly children: ReactNode
}

/** What the document lacks, kept where each field can look for its own. */
const createGaps = () => createStore<{ readonly gaps: readonly Gap[] }>()(() => ({ gaps: [] }))

/** The memory of a page on which a kind of document is written, and how its parts get at it. */
export const createFormContext = <Parts extends object, Doc extends Saved, Draft, More extends object>(
  writing: Writing<Parts, Doc, Draft, More>,
) => {
  const open = (former: Doc | undefined, start: Partial<Parts>, took: (document: Doc) => void) =>
    createDraftForm<Parts, Doc, Draft>(writing, former, start, took)
  interface Scene {
    readonly gaps: ReturnType<typeof createGaps>
    readonly form: ReturnType<typeof open>
    readonly more: More
    /** As it was saved last. */
    readonly document: Doc | undefined
    /** It was begun on this page. */
    readonly isNew: boolean
    /** Publishing was tried: what is missing is marked from then on. */
    readonly tried: boolean
    readonly setTried: (tried: boolean) => void
  }
  const SceneContext = createContext<Scene | undefined>(undefined)

  const useScene = (): Scene => {
    const scene = use(SceneContext)
    if (!scene) throw new Error(`a part of ${writing.name} is shown outside its form`)
    return scene
  }

  /** Looks at the whole document whenever something changes, so that nothing else has to. */
  const GapsKept = () => {
    const { form, gaps, more, document } = useScene()
    const missing = writing.useMissing(
      useStore(form.store, ({ parts }) => parts),
      more,
      document,
    )
    useEffect(() => gaps.setState({ gaps: missing }), [gaps, missing])
    return null
  }

  const FormProvider = ({ document: former, start, made, children }: Props<Parts, Doc>) => {
    const [document, setDocument] = useState(former)
    const [tried, setTried] = useState(false)
    const [more] = useState(writing.more)
    const [gaps] = useState(createGaps)
    const [form] = useState(() =>
      open(former, start ?? {}, (saved) => {
        setDocument(saved)
        made?.(saved)
      }),
    )
    useKeptSaved(form)
    useEffect(() => form.takeIn(former), [form, former])
    const isNew = former === undefined
    const scene = useMemo(
      () => ({ form, more, gaps, document, isNew, tried, setTried }),
      [form, more, gaps, document, isNew, tried],
    )
    return (
      <SceneContext value={scene}>
        <GapsKept />
        {children}
      </SceneContext>
    )
  }

  /** What is said at a field once publishing was tried. */
  const useGap = (field: string): string | undefined => {
    const { gaps, tried } = useScene()
    const why = useStore(gaps, (now) => now.gaps.find((gap) => gap.field === field)?.why)
    return tried ? why : undefined
  }

  return {
    FormProvider,
    useScene,
    useGap,
    /** What the document still lacks. */
    useGaps: (): readonly Gap[] => useStore(useScene().gaps, (now) => now.gaps),
    /** What the bar below the form needs of it; `notYet` says what there must be before it is saved. */
    useWriteBar: (notYet: string) => {
      const { form, gaps, document, setTried } = useScene()
      const isClash = useStore(form.store, ({ clashes }) => clashes.size > 0)
      const isWorth = useStore(form.store, ({ parts }) => writing.isReady(parts))
      return {
        form,
        isClash,
        notYet: document === undefined && !isWorth ? notYet : undefined,
        gaps: useStore(gaps, (now) => now.gaps),
        tried: () => setTried(true),
      }
    },
    /** One field while it is written: what stands there, how to change it, and what is wrong with it. */
    usePart: <Name extends keyof Parts & string>(name: Name) => {
      const { form } = useScene()
      const value = useStore(form.store, ({ parts }) => parts[name])
      const refused = useStore(form.store, (held) => held.refused[name]?.[0])
      const missing = useGap(name)
      return { value, enter: (next: Parts[Name]): void => form.enter(name, next), wrong: refused ?? missing }
    },
  }
}

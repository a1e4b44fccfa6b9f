import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { useKeptSaved } from '#shell/kit/autosave/use-kept-saved.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import { missingIn } from '../../rules.ts'
import type { Formula, Gap } from '../../shapes.ts'
import { draftCalls } from '../queries.ts'
import { emptyParts, isWorthSaving, PART_NAMES, partsOf, toDraft, type FormulaParts } from './formula-parts.ts'

type Doc = Formula | undefined

/** A formula while it is written: new, or one that was saved. It saves itself from the first sensible content on. */
const createFormulaForm = (former: Doc, sampleId: string | null, took: (formula: Formula) => void) => {
  let formula = former
  const taken = (saved: Formula): Formula => {
    formula = saved
    took(saved)
    return saved
  }
  const entry = () => keptEntry(`formula.${formula?.id ?? 'new'}`)
  const form = createPartsDraft<FormulaParts, Doc>(former, {
    seen: (doc) =>
      doc === undefined
        ? { parts: emptyParts(sampleId), rowVersion: 0, writable: PART_NAMES }
        : { parts: partsOf(doc), rowVersion: doc.rowVersion, writable: doc.isWritable ? PART_NAMES : [] },
    save: async (rowVersion, parts, known) => {
      const draft = toDraft({ ...known, ...parts })
      if (formula !== undefined) return taken(await draftCalls.save(formula.id, rowVersion, draft))
      // What is not saved is kept under the name of the formula from now on.
      const unsaved = entry()
      const made = taken(await draftCalls.create(draft))
      unsaved.clear()
      return made
    },
    load: async () => (formula === undefined ? undefined : taken(await draftCalls.load(formula.id))),
    kept: { read: () => entry().read(), write: (value) => entry().write(value), clear: () => entry().clear() },
    isReady: isWorthSaving,
    clock: () => new Date(),
  })
  return { ...form, saved: (): Doc => formula }
}

interface Scene {
  readonly form: ReturnType<typeof createFormulaForm>
  /** As it was saved last. */
  readonly formula: Doc
  /** Submitting was tried: what is missing is marked from then on. */
  readonly tried: boolean
  readonly setTried: (tried: boolean) => void
}
const SceneContext = createContext<Scene | undefined>(undefined)

interface Props {
  readonly formula: Doc
  readonly sampleId: string | null
  /** Is told of the formula once there is one. */
  readonly made?: (formula: Formula) => void
  readonly children: ReactNode
}

/** The memory of the form. */
export const FormulaFormProvider = ({ formula: former, sampleId, made, children }: Props) => {
  const [formula, setFormula] = useState(former)
  const [tried, setTried] = useState(false)
  const [form] = useState(() =>
    createFormulaForm(former, sampleId, (saved) => {
      setFormula(saved)
      made?.(saved)
    }),
  )
  useKeptSaved(form)
  useEffect(() => form.takeIn(former), [form, former])
  const scene = useMemo(() => ({ form, formula, tried, setTried }), [form, formula, tried])
  return <SceneContext value={scene}>{children}</SceneContext>
}

export const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of a formula is shown outside its form')
  return scene
}

/** What the formula still lacks; which products the buyer supplies is the server's to know. */
export const useGaps = (): readonly Gap[] => {
  const { form, formula } = useScene()
  const parts = useStore(form.store, (held) => held.parts)
  return useMemo(() => missingIn(toDraft(parts), formula?.unknownCodes ?? []), [parts, formula?.unknownCodes])
}

/** One field while it is written: what stands there, how to change it, and what is wrong with it. */
export const usePart = <Name extends keyof FormulaParts>(name: Name) => {
  const { form, tried } = useScene()
  const value = useStore(form.store, ({ parts }) => parts[name])
  const refused = useStore(form.store, (held) => held.refused[name]?.[0])
  const gaps = useGaps()
  const gapAt = (field: string): string | undefined =>
    tried ? gaps.find((gap) => gap.field === field)?.why : undefined
  return {
    value,
    enter: (next: FormulaParts[Name]): void => form.enter(name, next),
    wrong: refused ?? gapAt(name),
    gapAt,
  }
}

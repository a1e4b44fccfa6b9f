import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { dayOf } from '#kernel/day.ts'
import { serverClock } from '#shell/clock/server-clock.ts'
import { createPartsDraft } from '#shell/kit/autosave/parts-draft.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import { memoizeLast } from '#shell/memoize-last.ts'
import { warningsOf } from '../../health.ts'
import { gapsOf, isQuoted, quotedLines, totalOf } from '../../offer-rules.ts'
import { EMPTY_OFFER } from '../../offer-shapes.ts'
import type { Quote } from '../../shapes.ts'
import { offerCalls, quotes } from '../queries.ts'
import { draftOf, offerOf, partsOf, type OfferParts } from './offer-parts.ts'

/** Everything that follows from what stands in the form, by the rules that the server has too. */
const judged = (parts: OfferParts, { request, reusableTools }: Pick<Quote, 'request' | 'reusableTools'>) => {
  const offer = offerOf(parts)
  const lines = quotedLines(request, offer)
  return {
    offer,
    lines,
    quoted: lines.filter(({ line }) => isQuoted(line)).length,
    total: totalOf(request, offer),
    gaps: gapsOf(request, offer),
    warnings: warningsOf(request, offer, dayOf(new Date(serverClock.now())), reusableTools),
  }
}
type Judged = ReturnType<typeof judged>

const createForm = (quote: Quote, takeIn: (quote: Quote) => Quote) => {
  const { save, load } = offerCalls(quote.id)
  return createPartsDraft<OfferParts, Quote>(quote, {
    seen: ({ request, offer, rowVersion, canWrite }) => {
      const parts = partsOf(request, offer ?? EMPTY_OFFER)
      return { parts, rowVersion, writable: canWrite ? Object.keys(parts) : [] }
    },
    save: async (rowVersion, parts) => takeIn(await save(rowVersion, draftOf(parts))),
    load: async () => takeIn(await load()),
    kept: keptEntry(`offer.${quote.id}`),
    clock: () => new Date(),
  })
}

interface Scene {
  readonly form: ReturnType<typeof createForm>
  readonly quote: Quote
  /** Every place that asks about one state of the form shares the answer. */
  readonly judge: (parts: OfferParts, quote: Quote) => Judged
}
const SceneContext = createContext<Scene | undefined>(undefined)

/** The memory of what is written on this page. Whoever shows the form also sees to it that it is saved. */
export const OfferProvider = ({ quote, children }: { readonly quote: Quote; readonly children: ReactNode }) => {
  const takeIn = quotes.useTakeIn(quote.id)
  const [{ form, judge }] = useState(() => ({ form: createForm(quote, takeIn), judge: memoizeLast(judged) }))
  useEffect(() => form.takeIn(quote), [form, quote])
  const scene = useMemo(() => ({ form, judge, quote }), [form, judge, quote])
  return <SceneContext value={scene}>{children}</SceneContext>
}

const useScene = (): Scene => {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of an offer is shown outside its page')
  return scene
}

export const useOfferForm = () => useScene().form
export const useQuote = () => useScene().quote

/** Something that follows from the form; the reader is drawn again only when that changes. */
export const useJudged = <Answer,>(select: (all: Judged) => Answer): Answer => {
  const { form, judge, quote } = useScene()
  return useStore(form.store, ({ parts }) => select(judge(parts, quote)))
}

/** One field of the offer, and how to change it. */
export const usePart = <Name extends keyof OfferParts>(name: Name) => {
  const { form } = useScene()
  const part = useStore(form.store, ({ parts }) => parts[name])
  return { part, enter: (next: OfferParts[Name]): void => form.enter(name, next) }
}

/** Is the offer a form now? What was entered stays in sight when it is closed meanwhile. */
export const useIsForm = (): boolean => {
  const { form } = useScene()
  return useStore(form.store, ({ writable, unsaved }) => writable.size > 0 || unsaved.size > 0)
}

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
import { withSaved } from '../../saved.ts'
import type { Quote } from '../../shapes.ts'
import { offerCalls, quotes } from '../queries.ts'
import { draftOf, offerOf, partsOf, type OfferParts } from './offer-parts.ts'

/** What the offer is written for. A save changes none of it. */
type Basis = Pick<Quote, 'request' | 'counter' | 'reusableTools'>

/** Everything that follows from what stands in the form, by the rules that the server has too. */
const judged = (parts: OfferParts, { request, reusableTools }: Basis) => {
  const offer = offerOf(parts)
  const lines = quotedLines(request, offer)
  return {
    offer,
    lines,
    rows: lines.map(({ line }) => line),
    quoted: lines.filter(({ line }) => isQuoted(line)).length,
    total: totalOf(request, offer),
    gaps: gapsOf(request, offer),
    warnings: warningsOf(request, offer, dayOf(new Date(serverClock.now())), reusableTools),
  }
}
type Judged = ReturnType<typeof judged>

interface Cache {
  readonly takeIn: (quote: Quote) => Quote
  readonly takeInChange: (change: (known: Quote) => Quote) => Quote | undefined
}

const createForm = (quote: Quote, { takeIn, takeInChange }: Cache) => {
  const { save, load } = offerCalls(quote.id)
  const loadAnew = async (): Promise<Quote> => takeIn(await load())
  return createPartsDraft<OfferParts, Quote>(quote, {
    seen: ({ request, offer, rowVersion, canWrite }) => {
      const parts = partsOf(request, offer ?? EMPTY_OFFER)
      return { parts, rowVersion, writable: canWrite ? Object.keys(parts) : [] }
    },
    save: async (rowVersion, parts) => {
      const sent = draftOf(parts)
      const saved = await save(rowVersion, sent)
      const now = takeInChange((known) => (known.rowVersion === rowVersion ? withSaved(known, sent, saved) : known))
      // Something else was known meanwhile than what this was written on.
      return now?.rowVersion === saved.rowVersion ? now : loadAnew()
    },
    load: loadAnew,
    kept: keptEntry(`offer.${quote.id}`),
    clock: () => new Date(),
  })
}

interface Scene {
  readonly form: ReturnType<typeof createForm>
  readonly basis: Basis
  /** Every place that asks about one state of the form shares the answer. */
  readonly judge: (parts: OfferParts, basis: Basis) => Judged
}
const SceneContext = createContext<Scene | undefined>(undefined)
const QuoteContext = createContext<Quote | undefined>(undefined)

/** The memory of what is written on this page. Whoever shows the form also sees to it that it is saved. */
export const OfferProvider = ({ quote, children }: { readonly quote: Quote; readonly children: ReactNode }) => {
  const cache = { takeIn: quotes.useTakeIn(quote.id), takeInChange: quotes.useTakeInChange(quote.id) }
  const [{ form, judge }] = useState(() => ({ form: createForm(quote, cache), judge: memoizeLast(judged) }))
  useEffect(() => form.takeIn(quote), [form, quote])
  const { request, counter, reusableTools } = quote
  const scene = useMemo(
    () => ({ form, judge, basis: { request, counter, reusableTools } }),
    [form, judge, request, counter, reusableTools],
  )
  return (
    <SceneContext value={scene}>
      <QuoteContext value={quote}>{children}</QuoteContext>
    </SceneContext>
  )
}

const inside = <Value,>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('a part of an offer is shown outside its page')
  return value
}
const useScene = (): Scene => inside(use(SceneContext))

export const useOfferForm = () => useScene().form
export const useBasis = () => useScene().basis
/** The quote as it was saved last: who needs less of it asks for that, and is drawn less often. */
export const useQuote = () => inside(use(QuoteContext))

/** Something that follows from the form; the reader is drawn again only when that changes. */
export const useJudged = <Answer,>(select: (all: Judged) => Answer): Answer => {
  const { form, judge, basis } = useScene()
  return useStore(form.store, ({ parts }) => select(judge(parts, basis)))
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

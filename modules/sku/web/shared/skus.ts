import { useEffect, useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { codesOf, operations, skuFinder, type SkuOption } from '../../contract.ts'

const client = createClient(operations, erp)
const SHOWN = 20
const SUGGESTED = 3
/** So many wrong codes get suggestions; whoever has more has copied the wrong column. */
const SUGGESTED_FOR = 10
const MATCHED_AT_ONCE = 500
/** Long enough to finish a code. */
const PAUSE_MS = 300

interface Known {
  readonly skus: ReadonlyMap<string, SkuOption>
  /** Codes that the server was asked for: those that are not among the products are none. */
  readonly asked: ReadonlySet<string>
  readonly suggestions: ReadonlyMap<string, readonly string[]>
}

const keyOf = (code: string): string => code.trim().toUpperCase()

/** The products that a form has met, by their codes. */
export const createSkus = () => {
  const store = createStore<Known>()(() => ({ skus: new Map(), asked: new Set(), suggestions: new Map() }))
  const learn = (options: readonly SkuOption[]): void =>
    store.setState(({ skus }) => ({
      skus: new Map([...skus, ...options.map((one) => [keyOf(one.code), one] as const)]),
    }))

  const suggest = async (code: string): Promise<void> => {
    const beginningWith = (length: number) =>
      client.selectSkus({ query: { Q: code.slice(0, Math.max(2, length)), PageSize: SUGGESTED }, quiet: true })
    // A code that is nearly right mostly begins right: all but its last sign, or half of it.
    const close = await beginningWith(code.length - 1)
    const near = close.length > 0 ? close : await beginningWith(Math.ceil(code.length / 2))
    learn(near)
    store.setState(({ suggestions }) => ({
      suggestions: new Map([...suggestions, [code, near.map((option) => option.code)]]),
    }))
  }

  /** Asks for products of codes that are not known yet. A line that is down is asked again by the next change. */
  const match = async (codes: readonly string[]): Promise<void> => {
    const { skus, asked } = store.getState()
    const fresh = [...new Set(codes.map(keyOf))]
      .filter((code) => code !== '' && !skus.has(code) && !asked.has(code))
      .slice(0, MATCHED_AT_ONCE / 2)
    if (fresh.length === 0) return
    const typed = codes.filter((code) => fresh.includes(keyOf(code))).flatMap(codesOf)
    learn(await client.matchSkus({ body: { codes: [...new Set(typed)].slice(0, MATCHED_AT_ONCE) }, quiet: true }))
    store.setState((then) => ({ asked: new Set([...then.asked, ...fresh]) }))
    const unknown = fresh.filter((code) => !store.getState().skus.has(code))
    await Promise.all(unknown.slice(0, SUGGESTED_FOR).map(suggest))
  }
  return { store, learn, match }
}
export type Skus = ReturnType<typeof createSkus>

/** Asks for the products of lines when nobody types. */
export const useMatching = ({ match }: Skus, lines: readonly { readonly skuCode: string }[]): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      // The cell stays as it is until the server answers; the next change asks again.
      match(lines.map(({ skuCode }) => skuCode)).catch(() => undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lines, match])

/** The products of lines, as far as they are known. Those that can be chosen are in use. */
export const useKnownSkus = ({ store }: Skus) => {
  const known = useStore(store)
  const find = useMemo(
    () => skuFinder([...known.skus.values()].map((sku) => ({ ...sku, isEnabled: true }))),
    [known.skus],
  )
  return {
    find,
    /** Is it sure that there is no such product? */
    isUnknown: (code: string): boolean =>
      keyOf(code) !== '' && known.asked.has(keyOf(code)) && !known.skus.has(keyOf(code)),
    suggestionsFor: (code: string): readonly string[] => known.suggestions.get(keyOf(code)) ?? [],
  }
}

/** Products by a part of their code or name. */
export const useSkuOptions = (keyword: string, isOpen: boolean) =>
  useReference({
    queryKey: ['options', 'sku', keyword],
    queryFn: ({ signal }) => client.selectSkus({ query: { Q: keyword, PageSize: SHOWN }, signal, quiet: true }),
    enabled: isOpen && keyword.trim().length >= 2,
    gcTime: 60_000,
  })

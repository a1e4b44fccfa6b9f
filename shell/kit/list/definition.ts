import type { ComponentType, ReactNode } from 'react'

/** What a list is made of. A module describes it once; table, cards, filters, address and settings follow from it. */
export interface ListDefinition<Row, Query, Sort extends string> {
  /** The name under which a person's settings are kept: letters, digits and dots. */
  readonly pageKey: string
  readonly title: string
  readonly searchHint: string
  readonly id: (row: Row) => string
  /** What a row is called where only words can stand, such as beside its check box. */
  readonly name: (row: Row) => string
  /** The page of a row. */
  readonly address?: (row: Row) => string
  /** Small marks beside the name of a row. */
  readonly marks?: (row: Row) => ReactNode
  readonly columns: readonly Column<Row, Sort>[]
  readonly filters: readonly Filter<Query>[]
  /** The first one opens; a list without any shows everything. */
  readonly tabs: readonly Tab<Query>[]
  /** What is said when there is nothing at all and no tab says it better. */
  readonly empty: string
  /** What is said when a search finds nothing. */
  readonly found?: string
}

/** One column, and what becomes of it on a telephone. */
export interface Column<Row, Sort extends string = string> {
  readonly key: string
  readonly title: string
  /** Nothing, null and '' show as a dash in the table and not at all on a card. */
  readonly render: (row: Row) => ReactNode
  /** The name by which the server sorts it. */
  readonly sort?: Sort
  readonly width?: number
  readonly align?: 'end'
  /** `must` cannot be hidden, `extra` is hidden until somebody wants it; all others are shown. */
  readonly priority?: 'must' | 'extra'
  readonly fixed?: true
  /** The rows at hand have nothing for it, so it is not there at all: prices, for people who do not see them. */
  readonly isAbsent?: (rows: readonly Row[]) => boolean
  /** Where it stands on a card; without a word it is one of the facts. The title is what leads to the row's page. */
  readonly card?: 'title' | 'status' | 'body' | 'none'
}

export interface Tab<Query> {
  readonly key: string
  readonly label: string
  readonly filter: Partial<Query>
  readonly empty: string
  /** The work queue that it shows: people whose work that is see how many wait. */
  readonly queue?: string
  /** How it is sorted until somebody wants it otherwise: the `sort` of a column. */
  readonly sort?: string
  /** Everything is in it: an empty search in another tab offers to look here. */
  readonly isAll?: true
}

interface Named {
  /** Its name in the address; not one of tab, q, page, sort and view. */
  readonly key: string
  readonly label: string
  /** Used daily: it stands beside the search where there is room. */
  readonly quick?: true
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** What chooses the one of a lookup. */
export interface LookupProps {
  readonly id: string
  readonly chosen: Option | undefined
  readonly choose: (option: Option | undefined) => void
}

/** One filter. `toQuery` says it in the parameters of the call. */
export type Filter<Query> =
  | (Named & { readonly kind: 'flag'; readonly toQuery: () => Partial<Query> })
  | (Named & { readonly kind: 'text'; readonly toQuery: (text: string) => Partial<Query> })
  | (Named & {
      readonly kind: 'choice'
      readonly options: readonly Option[]
      /** The call takes one value and no more. */
      readonly single?: true
      readonly toQuery: (values: readonly string[]) => Partial<Query>
    })
  | (Named & {
      readonly kind: 'days'
      readonly toQuery: (from: string | undefined, to: string | undefined) => Partial<Query>
    })
  | (Named & {
      readonly kind: 'amounts'
      readonly toQuery: (from: string | undefined, to: string | undefined) => Partial<Query>
    })
  | (Named & {
      /** One of too many to list here; the address keeps its name too, for the chip. */
      readonly kind: 'lookup'
      /** Fetched with the form of filters. */
      readonly input: ComponentType<LookupProps>
      readonly toQuery: (value: string) => Partial<Query>
    })

/** Names the options of a list of numbered words. */
export const optionsOf = (words: Readonly<Record<number, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

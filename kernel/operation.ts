import type { Permission } from './permission.ts'
import {
  count,
  flag,
  oneOf,
  optional,
  shape,
  text,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
} from './schema.ts'
import { LIST } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone`: no token. `signed_in`: any valid token. Otherwise each side that is named may call, and needs
 * the named permission; a supplier must have passed review unless it says `applicant` (any member, whatever the status).
 */
export type Who =
  | 'anyone'
  | 'signed_in'
  | { readonly supplier: Permission | 'member' | 'applicant'; readonly staff?: Permission | 'member' }
  | { readonly supplier?: never; readonly staff: Permission | 'member' }

/** Whose records the call touches: nobody's (shared reference data), the caller's own, the supplier company's, the buyer's. */
export type Owns = 'nobody' | 'user' | 'company' | 'buyer'

/** One call of an API: the only description of it that exists. */
export interface Operation {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  /** What other people must know beyond the summary; who may call, and with which data, is said by itself. */
  readonly description?: string
  readonly who: Who
  readonly owns: Owns
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly reply: TSchema
  /** How large a body may be where the common limit is too small; the caller is identified before it is read. */
  readonly bodyBytes?: number
  /** The reply is a list; its page is described by the headers x-pageno, x-pagesize and x-recordcount. */
  readonly paged?: true
  /**
   * The reply is a stream of server-sent events that lasts until the caller leaves, the token expires or the server
   * stops; `reply` describes the data of one event.
   */
  readonly stream?: 'events'
  /** The reply is a file of this media type; `reply` then describes nothing. With `ANY_FILE` the handler says what it is. */
  readonly file?: string
  /**
   * Called by others, in their form: a body is XML that the handler gets unread, the reply is plain text, and parameters
   * that we do not know are ignored.
   */
  readonly raw?: 'xml'
  /**
   * An endpoint of OAuth 2. Parameters that it does not know are ignored, empty ones count as left out, repeated ones are
   * refused (RFC 6749 §3.1, §3.2). `token` also takes forms and says no as §5.2 has it; `authorize` answers a browser with a
   * redirect, and shows what it refuses.
   */
  readonly oauth?: 'authorize' | 'token'
  /** About who the person is and nothing else: open to a token that asked for `openid` alone, or to any at all. */
  readonly identity?: 'openid' | 'any'
  /** The handler also sees headers and cookies, and may set cookies. */
  readonly wire?: true
  /** A POST that changes nothing: what it asks about does not fit an address. Its transaction can only read, and no key is kept. */
  readonly readOnly?: true
  /** Beyond the calls that the specification lists. */
  readonly extension?: true
  /** Query or body carry secrets. No address is ever logged, but tests watch these closely. */
  readonly secret?: true
}

export type Operations = Readonly<Record<string, Operation>>

/** Does a call only read? Sent again, it asks again. */
export const isReading = ({ method, readOnly }: Operation): boolean => method === 'GET' || readOnly === true

/** Does the server do a call once for a key, however often it is sent? */
export const isRepeatable = (operation: Operation): boolean =>
  (operation.method === 'POST' || operation.method === 'PATCH') && !isReading(operation)

type Part<O, K extends 'params' | 'query' | 'body'> = O extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

/** The bare request behind a call, for the few that need it. */
export interface Wire {
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** Of this host only, hidden from scripts, and not sent along by other sites' forms; no value removes it. */
  setCookie(
    name: string,
    value: string | undefined,
    options: { readonly seconds: number; readonly secure: boolean },
  ): void
}

export type Input<O extends Operation> = {
  readonly params: Part<O, 'params'>
  readonly query: Part<O, 'query'>
  readonly body: Part<O, 'body'>
} & (O extends { readonly wire: true } ? { readonly wire: Wire } : unknown) &
  (O extends { readonly stream: 'events' } ? { readonly live: Live } : unknown)

/** The other end of a stream. */
export interface Live {
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal
}

/** The media type of an operation whose files are of many kinds. */
export const ANY_FILE = '*/*'

/** A file that is sent while it is read. A browser shows it, in a sandbox, only if it is `isInline`; else it keeps it. */
export interface ServedFile {
  readonly name: string
  readonly type: string
  readonly isInline: boolean
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly recordCount: number
  readonly pageNo: number
  readonly pageSize: number
}

/** What a handler gives back for an operation. */
export type Output<O extends Operation> = O extends {
  readonly stream: 'events'
  readonly reply: infer R extends TSchema
}
  ? AsyncIterable<Static<R>>
  : O extends { readonly file: typeof ANY_FILE }
    ? ServedFile
    : O extends { readonly file: string }
      ? { readonly name: string; readonly bytes: Uint8Array }
      : O extends { readonly oauth: 'authorize' }
        ? { readonly location: string }
        : O extends { readonly paged: true; readonly reply: infer R extends TSchema }
          ? Page<Static<R> extends readonly (infer Row)[] ? Row : never>
          : Static<O['reply']>

export const PAGE_SIZE = 20
/**
 * Rows of a list are counted no further than this: nobody pages to the end of a million, and counting it would take longer
 * than the page. A count above it says that there are more.
 */
export const COUNT_LIMITS = { list: 10_000, search: 1_000 } as const
export const PAGE_SIZE_MAX = 100

/** The query of a list call: the common parameters, the columns it can be sorted by, and filters of its own. */
export const listQuery = <const Sort extends readonly string[], P extends TProperties>(sort: Sort, filters: P) =>
  shape({
    PageNo: optional(count(LIST.pageNo, 1_000_000)),
    PageSize: optional(count(LIST.pageSize, PAGE_SIZE_MAX)),
    Q: optional(text(100, { title: LIST.search })),
    OrderBy: optional(oneOf(bothWays(sort), LIST.orderBy)),
    Fields: optional(text(1000, { title: LIST.fields })),
    IsResourceAuthorization: optional(flag(LIST.ownOnly)),
    ...filters,
  })

type BothWays<S extends string> = S | `-${S}`
const bothWays = <const S extends readonly string[]>(names: S) =>
  names.flatMap((name: S[number]): BothWays<S[number]>[] => [name, `-${name}`])

/** Names between braces in a path, in order. */
export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap((found) => found[1] ?? [])

/** Says what is wrong with a contract, so that a slip is found before the first call. */
export const faultsOf = (operations: Operations): string[] => {
  const seen = new Map<string, string>()
  return Object.entries(operations).flatMap(([name, operation]) => {
    const key = `${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`
    const other = seen.get(key)
    seen.set(key, name)
    const declared = Object.keys(operation.params?.properties ?? {})
      .toSorted()
      .join()
    return [
      ...(other === undefined ? [] : [`${name} has the address of ${other}: ${key}`]),
      ...(declared === pathNames(operation.path).toSorted().join()
        ? []
        : [`${name}: params do not match ${operation.path}`]),
      ...(operation.method === 'GET' && operation.body ? [`${name}: a GET has no body`] : []),
      ...(operation.readOnly && operation.method !== 'POST' ? [`${name}: only a POST has to say that it reads`] : []),
      ...(operation.stream && (operation.method !== 'GET' || operation.who === 'anyone')
        ? [`${name}: a stream is a GET of somebody who is signed in`]
        : []),
    ]
  })
}

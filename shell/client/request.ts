import { fieldOf } from '#kernel/json.ts'
import { isRepeatable, pathNames, type Operation } from '#kernel/operation.ts'
import { RequiredParameterError } from './errors.ts'
import { behalfHeaders } from './headers.ts'

/** Where calls go and on whose behalf; asked again for every call, so a switch of company needs no new client. */
export interface Transport {
  /** Address of the host without a slash at the end; empty for the host of the page. */
  readonly baseUrl: () => string
  /** The access token; waiting for it may renew it. */
  readonly token: () => string | undefined | Promise<string | undefined>
  readonly companyId: () => string | undefined
  readonly userGroups: () => readonly string[]
  readonly timeoutMs?: number
  /** The answer to a call that was sent before the program was there, if there is one. */
  readonly early?: (address: string, headers: Headers) => Promise<Response> | undefined
  /** Asked once when a call was answered with 401: is it worth sending again? */
  readonly retriesUnauthorized?: (token: string | undefined) => boolean
  /** Called for every call that failed for good, unless the caller asked for quiet or gave it up. */
  readonly failed?: (error: unknown) => void
}

export interface Given {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The address of a call. A missing path parameter or invite code is refused before anything is sent. */
export const addressOf = (name: string, operation: Operation, { params, query }: Given): string => {
  const needed = (from: object | undefined, parameter: string): unknown =>
    fieldOf(from, parameter) ?? fail(new RequiredParameterError(parameter, name))
  if (operation.query && 'InviteCode' in operation.query.properties) needed(query, 'InviteCode')
  const path = pathNames(operation.path).reduce<string>(
    (address, parameter) => address.replace(`{${parameter}}`, () => segment(needed(params, parameter))),
    operation.path,
  )
  const search = searchOf(query)
  return search === '' ? path : `${path}?${search}`
}

// A lone dot or two would walk up the path, encoded or not.
const segment = (value: unknown): string => {
  const text = String(value)
  return /^\.{1,2}$/.test(text)
    ? fail(new RangeError(`"${text}" cannot be part of an address`))
    : encodeURIComponent(text)
}

/** Lists are joined by commas; what is not set is left out. */
const searchOf = (query: object | undefined): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    search.set(name, String(value))
  }
  return search.toString()
}

export const headersOf = (
  operation: Operation,
  transport: Transport,
  token: string | undefined,
  key: string,
): Headers => {
  const headers = behalfHeaders({ token, companyId: transport.companyId(), userGroups: transport.userGroups() })
  if (operation.body) headers.set('Content-Type', 'application/json-patch+json')
  if (isRepeatable(operation)) headers.set('Idempotency-Key', key)
  return headers
}

const fail = (error: Error): never => {
  throw error
}

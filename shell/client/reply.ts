import { parseJson } from '#kernel/json.ts'
import type { Operation, Output, Page } from '#kernel/operation.ts'
import { HttpError } from './errors.ts'

/** One page of a list, as the headers describe it. */
export interface Paged<Row> {
  readonly data: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly recordCount: number
}

export interface ReceivedFile {
  readonly name: string
  readonly blob: Blob
}

/** What a call resolves to. */
export type Reply<O extends Operation> = O extends { readonly file: string }
  ? ReceivedFile
  : O extends { readonly paged: true }
    ? Output<O> extends Page<infer Row>
      ? Paged<Row>
      : never
    : Output<O>

/** Reads an answer by its operation; anything but a 2xx is thrown. */
export const readReply = async (name: string, operation: Operation, response: Response): Promise<unknown> => {
  if (!response.ok) throw new HttpError(name, response.status, parseJson(await response.text()))
  if (operation.file !== undefined)
    return { name: fileNameOf(response.headers), blob: await response.blob() } satisfies ReceivedFile
  // Nothing, or a page of HTML from a proxy, is no reason for a second error.
  const body = parseJson(await response.text()) ?? null
  if (!operation.paged) return body
  const numberIn = (header: string): number => Number(response.headers.get(header) ?? 0)
  return {
    data: Array.isArray(body) ? body : [],
    pageNo: numberIn('x-pageno'),
    pageSize: numberIn('x-pagesize'),
    recordCount: numberIn('x-recordcount'),
  } satisfies Paged<unknown>
}

/** RFC 6266: the encoded name counts, the plain one stands in. */
const fileNameOf = (headers: Headers): string => {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file'
}

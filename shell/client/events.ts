import type { Operation } from '#kernel/operation.ts'
import type { Static } from '#kernel/schema.ts'
import { HttpError, NetworkError } from './errors.ts'
import { addressOf, headersOf, type Transport } from './request.ts'

type Stream = Operation & { readonly stream: 'events' }

/** Nothing at all for so long, not even the server's sign of life, is a line that is dead or held back by a proxy. */
const SILENT_MS = 60_000

/**
 * Hears the events of an operation until the server ends them or the signal gives up; throws when the line breaks. The
 * server holds each event to its schema. The browser's own EventSource sends no token.
 */
export async function* listenTo<O extends Stream>(
  name: string,
  operation: O,
  transport: Transport,
  signal: AbortSignal,
): AsyncGenerator<Static<O['reply']>> {
  const silence = new AbortController()
  const given = { signal: AbortSignal.any([signal, silence.signal]) }
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const headers = headersOf(operation, transport, await transport.token(), '')
    const response = await fetch(`${transport.baseUrl()}${addressOf(name, operation, {})}`, { headers, ...given })
    if (!response.ok) throw new HttpError(name, response.status, undefined)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      const frames = `${rest}${value}`.split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames)
        if (frame.startsWith('data: ')) yield JSON.parse(frame.slice('data: '.length)) as Static<O['reply']>
    }
  } catch (error) {
    if (signal.aborted) return
    throw error instanceof HttpError ? error : new NetworkError(name, silence.signal.aborted, error)
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

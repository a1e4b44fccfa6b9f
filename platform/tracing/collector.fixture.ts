import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import { portOf } from '../testing/ports.ts'

export interface HeardSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly attributes: Readonly<Record<string, unknown>>
}

const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = fieldOf(value, ...path)
  return Array.isArray(found) ? found : []
}

const textAt = (value: unknown, field: string): string => {
  const found = fieldOf(value, field)
  return typeof found === 'string' ? found : ''
}

/** A collector that takes OTLP over HTTP as JSON, and remembers the spans and every byte that was sent. */
export const startCollector = async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    raw: () => bodies.join('\n'),
    spans: (): HeardSpan[] =>
      bodies
        .map(parseJson)
        .flatMap((body) => listAt(body, 'resourceSpans'))
        .flatMap((resource) => listAt(resource, 'scopeSpans'))
        .flatMap((scope) => listAt(scope, 'spans'))
        .map((span) => ({
          name: textAt(span, 'name'),
          traceId: textAt(span, 'traceId'),
          spanId: textAt(span, 'spanId'),
          parentSpanId: textAt(span, 'parentSpanId'),
          attributes: Object.fromEntries(
            listAt(span, 'attributes').map((one) => {
              const value = fieldOf(one, 'value')
              return [textAt(one, 'key'), isRecord(value) ? Object.values(value)[0] : undefined]
            }),
          ),
        })),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

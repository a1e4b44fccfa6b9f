import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer, type RequestSpan } from './tracing.ts'

/**
 * Makes a span of every request to an operation. Without traces no hook is added. A stream lasts as long as somebody
 * listens, and has none.
 */
export const traceRequests = (app: FastifyInstance, proxyHops: number): void => {
  const traces = tracer()
  if (!traces) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation, stream } = request.routeOptions.config
    if (operation === undefined || stream !== undefined) return done()
    const { traceparent } = request.headers
    // Only what our own proxies pass on: anybody else could have their calls recorded, or mix them into a trace of ours.
    const parent = proxyHops > 0 && typeof traceparent === 'string' ? traceparent : undefined
    const span = traces.request(operation, parent)
    spans.set(request, span)
    request.traceId = span.traceId
    span.run(done)
  })
  // A body is read in turns of its own, which are not those of the hook above.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    spans
      .get(request)
      ?.end(
        { 'http.response.status_code': statusCode, 'portal.side': request.callerSide ?? 'nobody' },
        statusCode >= 500,
      )
    done()
  })
}

import { SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Attributes, OpenSpan, Tracer } from './tracing.ts'

export interface TraceSettings {
  /** Where spans are sent: the whole address. */
  readonly url: string
  /** Which part of the traces is kept that begin here; one that came with a request keeps its own word. */
  readonly ratio: number
  readonly service: string
  readonly program: string
}

/** Nobody waits for spans, so what a collector that hangs does not take is dropped. */
const EXPORT_MS = 5_000
const SEND_EVERY_MS = 2_000

/** Spans by OpenTelemetry, sent as JSON over HTTP. Nothing of it is put into the globals of its API: only our own spans are sent. */
export const createOpenTelemetry = ({ url, ratio, service, program }: TraceSettings): Tracer => {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'portal.program': program }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const spans = provider.getTracer('supplier-portal')

  const inside = <R>(context: Context, span: Span, work: () => R): R =>
    contexts.with(trace.setSpan(context, span), work)
  const root = (parent: string | undefined): Context => contextOf(parent, trace.deleteSpan(contexts.active()))

  const within = <R>(context: Context, name: string, attributes: Attributes, work: () => R): R => {
    const span = spans.startSpan(name, { attributes }, context)
    try {
      const result = inside(context, span, work)
      if (result instanceof Promise) {
        result.then(
          () => span.end(),
          (error: unknown) => fail(span, error),
        )
        return result
      }
      span.end()
      return result
    } catch (error) {
      fail(span, error)
      throw error
    }
  }
  const isRecording = (): boolean => trace.getSpan(contexts.active())?.isRecording() === true

  return {
    below: (name, attributes, work) => (isRecording() ? within(contexts.active(), name, attributes, work) : work()),
    trace: (name, attributes, work, parent) => within(root(parent), name, attributes, work),
    begin: (name, attributes): OpenSpan | undefined => {
      if (!isRecording()) return undefined
      const span = spans.startSpan(name, { attributes }, contexts.active())
      return { end: (error) => (error === undefined ? span.end() : fail(span, error)) }
    },
    request: (name, parent) => {
      const context = root(parent)
      const span = spans.startSpan(name, { attributes: { 'portal.operation': name } }, context)
      return {
        traceId: span.spanContext().traceId,
        run: (work) => inside(context, span, work),
        end: (attributes, isFailed) => {
          span.setAttributes(attributes)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceId: () => trace.getSpanContext(contexts.active())?.traceId,
    carried: () => {
      const found = trace.getSpanContext(contexts.active())
      return found && `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}`
    },
    close: () => provider.shutdown(),
  }
}

/** The kind of an error and the database's code, both of a closed list: its message could quote what somebody sent. */
const fail = (span: Span, error: unknown): void => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  span.setAttribute('error.type', CODE.test(code) ? code : error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
const CODE = /^[0-9A-Z]{5}$/

// W3C Trace Context, version 00; ids of noughts alone are none.
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

const contextOf = (parent: string | undefined, outside: Context): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return outside
  return trace.setSpanContext(outside, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true })
}

/** What a span may say about itself: names of ours and figures, never what somebody sent. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** What makes and sends spans. It is loaded only where an address for them is set. */
export interface Tracer {
  /** Runs work inside a span below the current one; where there is none, just runs it. */
  below<R>(name: string, attributes: Attributes, work: () => R): R
  /** Runs work inside a span that begins a trace, or goes on with the one that was carried here. */
  trace<R>(name: string, attributes: Attributes, work: () => R, parent: string | undefined): R
  /** A span of something that others time, below the current one; nothing when there is none. */
  begin(name: string, attributes: Attributes): OpenSpan | undefined
  /** The span of one request, and how work is done inside it. */
  request(name: string, parent: string | undefined): RequestSpan
  traceId(): string | undefined
  /** The current span as W3C writes it (`traceparent`), to carry it to where the work goes on. */
  carried(): string | undefined
  /** Sends what is left. */
  close(): Promise<void>
}

export interface OpenSpan {
  end(error?: unknown): void
}

export interface RequestSpan {
  readonly traceId: string
  run<R>(work: () => R): R
  end(attributes: Attributes, isFailed: boolean): void
}

let current: Tracer | undefined

export const useTracer = (tracer: Tracer | undefined): void => {
  current = tracer
}

/** Nothing unless traces are made: who asks pays a look at one variable. */
export const tracer = (): Tracer | undefined => current

/** Runs work inside a span below the current one, where traces are made. */
export const inSpan = <R>(name: string, attributes: Attributes, work: () => R): R =>
  current === undefined ? work() : current.below(name, attributes, work)

/** Runs work inside a span that begins a trace, or goes on with one that was carried here, where traces are made. */
export const inTrace = <R>(name: string, attributes: Attributes, work: () => R, parent?: string): R =>
  current === undefined ? work() : current.trace(name, attributes, work, parent)

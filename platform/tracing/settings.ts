import { createSettings, type Environment } from '../settings.ts'
import type { TraceSettings } from './open-telemetry.ts'
import { useTracer } from './tracing.ts'

const SERVICE = 'supplier-portal'
const CLOSE_MS = 3_000

/** Reads OTEL_*. Nothing unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export const readTraceSettings = (env: Environment): Omit<TraceSettings, 'program'> | undefined => {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined
  const { web, wrong, end } = createSettings(env)
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || '1')
  if (!(ratio >= 0 && ratio <= 1))
    wrong('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: which part of the traces is kept')
  const url = `${web('OTEL_EXPORTER_OTLP_ENDPOINT', '')}/v1/traces`
  end()
  return { url, ratio, service: env['OTEL_SERVICE_NAME'] || SERVICE }
}

/** Makes traces, where the environment names somebody who takes them; else nothing of it is even loaded. Gives back how to end it. */
export const startTracing = async (program: string, env: Environment = process.env): Promise<() => Promise<void>> => {
  const settings = readTraceSettings(env)
  if (!settings) return () => Promise.resolve()
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  const tracer = createOpenTelemetry({ ...settings, program })
  useTracer(tracer)
  return async () => {
    useTracer(undefined)
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, CLOSE_MS)
    // What a collector does not take by then is lost with the process.
    await Promise.race([tracer.close().catch(() => undefined), late])
    clearTimeout(timer)
  }
}

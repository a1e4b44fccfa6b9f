import { destination, pino, type DestinationStream, type Logger } from 'pino'
import { tracer } from './tracing/tracing.ts'

export type { Logger }

// Values under these names never reach a log, at any depth that our own log lines use.
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'mobile',
  'phone',
  'idNumber',
  'accountNo',
]

/** Structured log, one JSON line an event, on standard output. */
export const createLogger = (
  level: string,
  out: DestinationStream = destination({ sync: false, minLength: 0 }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      // Lines that lie inside a trace name it; the line of a request says it by itself.
      ...(tracer() ? { mixin: (line: object) => ('trace' in line ? {} : { trace: tracer()?.traceId() }) } : {}),
      // Errors from the driver carry the values of the failing row in `detail`: only these four are kept.
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack,
        }),
      },
    },
    out,
  )

/** The same log for the line that every request writes: its fields are named in one place, so it need not look for secrets. */
export const requestLog = (log: Logger): Logger => log.child({}, { redact: [] })

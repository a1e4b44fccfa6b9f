/** Hears of errors that nobody expected. */
export interface ErrorReporter {
  report(error: unknown): void
}

/** Noise that says nothing about the program: browsers, extensions and cut lines speak here. */
const IGNORED: readonly RegExp[] = [
  /ResizeObserver loop/,
  /^Script error\.?$/,
  /Failed to fetch|NetworkError|Load failed|got no answer/,
  /AbortError|The operation was aborted|signal is aborted/,
  /Failed to fetch dynamically imported module|error loading dynamically imported module|did not arrive within/,
  /was answered with \d{3}$/,
  /the sign-in has expired/,
  /^Extension context invalidated/,
]

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What an event reports: browsers' own complaints, which are mostly noise, come as words without an error. */
export const errorIn = ({ error, message }: Pick<ErrorEvent, 'error' | 'message'>): unknown => error ?? message

/** Is this worth a report? */
export const isNoise = (error: unknown): boolean => IGNORED.some((known) => known.test(messageOf(error)))

/** Where a Sentry-compatible service takes reports, from its DSN `https://key@host/project`. */
export const envelopeAddress = (dsn: string): string => {
  const { protocol, host, username, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  return `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/?sentry_version=7&sentry_key=${username}`
}

/** A report in the envelope form that such services read: three lines of JSON. No person, no address, no text of a form. */
const envelopeOf = (error: unknown, dsn: string, id: string, at: Date): string => {
  const type = error instanceof Error ? error.name : 'Error'
  const stack = error instanceof Error ? error.stack : undefined
  const event = {
    event_id: id,
    timestamp: at.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    exception: { values: [{ type, value: messageOf(error) }] },
    extra: { stack },
  }
  return [{ event_id: id, dsn, sent_at: at.toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

/**
 * Reports to a Sentry-compatible service, if the configuration names one; it is asked when there is something to report. A
 * service that is down is no problem here.
 */
export const createReporter = (
  loadDsn: () => Promise<string>,
  send: (address: string, body: string) => Promise<unknown>,
): ErrorReporter => {
  const tell = async (error: unknown, at: Date): Promise<void> => {
    const dsn = await loadDsn()
    const id = crypto.randomUUID().replaceAll('-', '')
    if (dsn !== '') await send(envelopeAddress(dsn), envelopeOf(error, dsn, id, at))
  }
  return {
    report: (error) => {
      if (!isNoise(error)) void quietly(tell(error, new Date()))
    },
  }
}

const quietly = async (sending: Promise<unknown>): Promise<void> => {
  try {
    await sending
  } catch {
    // There is nowhere to report that a report failed.
  }
}

const SILENT: ErrorReporter = { report: () => undefined }
const chosen = { reporter: SILENT }

/** Says who hears of unexpected errors; until then nobody does. */
export const setReporter = (reporter: ErrorReporter): void => void Object.assign(chosen, { reporter })

export const reportError = (error: unknown): void => chosen.reporter.report(error)

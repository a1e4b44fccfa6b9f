import { createSettings, type Environment } from '#platform/settings.ts'

const USUAL = 4002

/** Reads WORKER_PORT: where a worker says how it is. Nothing with 0, for a second one on the machine that nobody asks. */
export const readWorkerPort = (env: Environment): number | undefined => {
  const { whole, end } = createSettings(env)
  const port = whole('WORKER_PORT', USUAL, 65_535)
  end()
  return port === 0 ? undefined : port
}

import type { Config } from '#platform/config.ts'
import { createLogger, type Logger } from '#platform/logging.ts'
import { showBuild } from '#platform/metrics/build-info.ts'
import { StartProblems } from '#platform/settings.ts'
import { startTracing } from '#platform/tracing/settings.ts'
import { stopOnSignal, type Steps } from './lifecycle.ts'
import { readAllSettings } from './settings.ts'

/** What is opened is closed in the opposite order, when the program is asked to stop and when it cannot start. */
interface Started extends Pick<Steps, 'whenStopping' | 'alongside'> {
  readonly config: Config
  readonly log: Logger
}

/** Runs a server or worker with the settings of the environment. */
export const start = async (
  program: (started: Started) => Promise<void>,
  name: 'server' | 'worker' = 'server',
): Promise<void> => {
  const config = settingsOrEnd()
  // Before the log, whose lines name the trace that they lie in.
  const stopTracing = await startTracing(name)
  showBuild(name)
  const log = createLogger(config.logLevel)
  const { whenStopping, alongside, closeAll, isStopping } = stopOnSignal(log)
  whenStopping(stopTracing)
  try {
    await program({ config, log, whenStopping, alongside })
  } catch (error) {
    // Asked to stop while it was starting: what it had begun was closed under it, and that ends the process.
    if (isStopping()) return
    await closeAll()
    endWithProblems(error)
  }
}

const settingsOrEnd = (): Config => {
  try {
    return readAllSettings()
  } catch (error) {
    return endWithProblems(error)
  }
}

/** Ends the process with a sentence for each thing that keeps it from starting; other errors keep their stack. */
export const endWithProblems = (error: unknown): never => {
  if (!(error instanceof StartProblems)) throw error
  process.stderr.write(`\n${error.sentences.map((sentence) => `  ${sentence}\n`).join('')}\n`)
  process.exit(1)
}

/** Listens on a port, which another program may have taken. */
export const listenOn = async (
  app: { listen(at: { host: string; port: number }): Promise<unknown> },
  { host }: Pick<Config, 'host'>,
  setting: string,
  port: number,
): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartProblems([`Port ${port} is taken by another program: stop it, or set ${setting} to another port`])
    if (code === 'EACCES')
      throw new StartProblems([
        `Port ${port} is not ours to take: set ${setting} to a port above 1023 and let the web server in front have it`,
      ])
    throw error
  }
}

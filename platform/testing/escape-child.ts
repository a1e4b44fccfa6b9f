import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { answerOnce } from '../guarded/answer-once.ts'

// Tries everything that a reader of files must not be able to do, and says what it managed.

export interface EscapeTask {
  /** Where somebody listens. */
  readonly port: number
  readonly secretFile: string
  readonly newFile: string
}

const attempts = ({ port, secretFile, newFile }: EscapeTask): Readonly<Record<string, () => unknown>> => ({
  read: () => readFileSync(secretFile),
  write: () => writeFileSync(newFile, ''),
  run: () => execFileSync('/bin/true'),
  thread: () => new Worker('', { eval: true }),
  compile: () => Reflect.construct(Function, ['return 1']),
  connect: () => connect(port, '127.0.0.1'),
  send: () => createSocket('udp4').send('x', port, '127.0.0.1'),
  fetch: () => fetch(`http://127.0.0.1:${port}/`),
  environment: () => {
    if (Object.keys(process.env).length === 0) throw new Error('nothing there')
  },
})

answerOnce(async (task: EscapeTask): Promise<readonly string[]> => {
  const managed: string[] = []
  for (const [name, attempt] of Object.entries(attempts(task)))
    try {
      await attempt()
      managed.push(name)
    } catch {
      // Refused, as it should be.
    }
  return managed
})

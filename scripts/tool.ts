import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Outcome {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

interface Options {
  /** Show what it says at once instead of keeping it. */
  readonly shown?: true
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program of node_modules/.bin, or a script of ours, with the very Node that runs us. */
export const runTool = (program: string, args: readonly string[], options: Options = {}): Promise<Outcome> => {
  const path = program.endsWith('.ts') ? join(ROOT, program) : join(ROOT, 'node_modules', '.bin', program)
  const started = performance.now()
  const child = spawn(process.execPath, [path, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.shown ? 'inherit' : 'pipe', options.shown ? 'inherit' : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // A program that was killed has no code of its own.
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }))
  })
}

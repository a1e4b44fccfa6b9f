import { appendFileSync } from 'node:fs'
import { tracingChannel } from 'node:diagnostics_channel'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { FastifyReply } from 'fastify'
import type { RecordedCall } from './calls.ts'

/*
 * Set up before the tests with the database when RECORD_CALLS names a file: which test makes which call, as the server
 * sees it. What tests answer by refusing proves no operation, so that only answers count that gave something.
 */
const channel = tracingChannel('fastify.request.handler')
const calls = new Map<string, RecordedCall>()

interface Handled {
  readonly reply: Pick<FastifyReply, 'statusCode'>
  readonly route: { readonly method: string; readonly url: string }
}
const isHandled = (store: unknown): store is Handled =>
  typeof store === 'object' && store !== null && 'reply' in store && 'route' in store

const answered = (store: unknown): void => {
  const { testPath, currentTestName: test } = expect.getState()
  if (testPath === undefined || test === undefined || !isHandled(store) || store.reply.statusCode >= 400) return
  const { method, url } = store.route
  const call = { method, url, file: relative(process.cwd(), testPath), test }
  calls.set(Object.values(call).join('\n'), call)
}

beforeAll(() => channel.asyncEnd.subscribe(answered))

afterAll(() => {
  channel.asyncEnd.unsubscribe(answered)
  const path = process.env['RECORD_CALLS']
  if (path !== undefined && calls.size > 0)
    appendFileSync(path, [...calls.values()].map((call) => `${JSON.stringify(call)}\n`).join(''))
  calls.clear()
})

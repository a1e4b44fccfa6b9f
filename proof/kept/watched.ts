import type { FastifyInstance, InjectOptions } from 'fastify'
import { fieldOf } from '#kernel/json.ts'
import type { Served, Stage } from '../parts/stage.ts'
import { takeWrites, type Write } from './watch.ts'

/** One call: who made it, how it was answered, and what it wrote. */
export interface Seen {
  readonly served: Served
  readonly userId: string
  readonly companyId: string | null
  readonly status: number
  readonly requestId: string
  readonly writes: readonly Write[]
}

/** The same stage, of which every call is reported with what it wrote. One call at a time. */
export const watched = (stage: Stage, report: (seen: Seen) => void): Stage => ({
  ...stage,
  served: stage.served.map((served) => ({ ...served, app: watchedApp(stage, served, report) })),
})

const watchedApp = (stage: Stage, served: Served, report: (seen: Seen) => void): FastifyInstance => {
  const { app } = served
  const inject = async (options: InjectOptions) => {
    // Signing in, and whatever was put in place by hand, left traces of their own.
    await takeWrites(stage)
    const response = await app.inject(options)
    const headerOf = (name: string): string | undefined => {
      const value: unknown = fieldOf(options.headers, name)
      return typeof value === 'string' ? value : undefined
    }
    report({
      served,
      userId: userIn(headerOf('authorization') ?? ''),
      companyId: headerOf('company-id') ?? null,
      status: response.statusCode,
      requestId: String(response.headers['x-request-id'] ?? ''),
      writes: await takeWrites(stage),
    })
    return response
  }
  return Object.create(app, { inject: { value: inject } })
}

/** Whom a token names; nobody without one. */
const userIn = (authorization: string): string => {
  const claims = authorization.split('.')[1]
  if (claims === undefined) return ''
  return String(fieldOf(JSON.parse(Buffer.from(claims, 'base64url').toString()), 'sub'))
}

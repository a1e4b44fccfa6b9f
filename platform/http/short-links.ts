import type { FastifyInstance } from 'fastify'
import { networkOf } from '../auth/rate-limit.ts'
import { createThrottle } from './throttle.ts'

/** Addresses of our own host only. */
const OWN = /^\/(?![/\\])/

interface ShortLinks {
  /** Where they begin. */
  readonly path: string
  readonly find: (code: string) => Promise<string | undefined>
  /** For each network that asks; 0 means no limit. */
  readonly callsPerMinute: number
}

/** Sends a browser from a short address to the page behind it, and with one that nobody knows to the first page. */
export const mountShortLinks = (app: FastifyInstance, { path, find, callsPerMinute }: ShortLinks): void => {
  const pace = createThrottle(callsPerMinute)
  app.get<{ Params: { code: string } }>(`${path}:code`, async ({ ip, params }, reply) => {
    pace(networkOf(ip))
    const address = await find(params.code)
    return reply.redirect(address !== undefined && OWN.test(address) ? address : '/', 302)
  })
}

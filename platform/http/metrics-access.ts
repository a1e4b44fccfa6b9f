import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies add to the requests that they pass on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/**
 * Figures are for the operator: by the token of `METRICS_TOKEN` from anywhere. Without one they are for the machine
 * itself, and in production for nobody: behind a proxy that nobody told us of, every visitor comes from this machine.
 */
export const mayReadMetrics = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { production, metricsToken, proxyHops }: Pick<Config, 'production' | 'metricsToken' | 'proxyHops'>,
): boolean => {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = proxyHops === 0 && FORWARDED.some((name) => headers[name] !== undefined)
  return !production && !isForwarded && LOOPBACK.has(ip)
}

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

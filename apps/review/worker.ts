import { cacheNameOf, outdated, wayOf } from './worker-rules.ts'
import type { WorkerScope } from './worker-scope.ts'

// Put in by scripts/review-worker.ts.
declare const BUILD: string
declare const ASSETS: readonly string[]
declare const self: WorkerScope

const CACHE = cacheNameOf(BUILD)
const { scope } = self.registration
/** A line that is there and carries nothing is as good as none. */
const PATIENCE_MS = 4_000

/** Everything at once: a build that was kept by halves would not open. */
const keepBuild = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll([scope, ...ASSETS.map((name) => `${scope}${name}`)])
  await self.skipWaiting()
}

const forgetFormer = async (): Promise<void> => {
  await Promise.all(outdated(await caches.keys(), CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const kept = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request)

const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([answer, new Promise<never>((_resolve, reject) => void setTimeout(reject, PATIENCE_MS))])

/** From the server where it can be had, so that a new build is seen at once; as it was kept otherwise. */
const documentOf = async (request: Request): Promise<Response> => {
  try {
    const answer = await inTime(fetch(request))
    if (answer.status < 500) return answer
  } catch {
    // No line.
  }
  return (await kept(scope)) ?? Response.error()
}

/** Names of files carry the hash of their content: what is kept is what the server has. */
const assetOf = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) => event.waitUntil(forgetFormer()))
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope)
  if (way === 'document') event.respondWith(documentOf(event.request))
  if (way === 'asset') event.respondWith(assetOf(event.request))
})

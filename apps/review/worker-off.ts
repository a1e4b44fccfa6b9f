import { outdated } from './worker-rules.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** Takes the place of the worker where it is unwanted: forgets what that one kept, and leaves. Drafts are not its matter. */
const leave = async (): Promise<void> => {
  await Promise.all(outdated(await caches.keys(), undefined).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

import { CHUNK_TIMEOUT_MS, createChunks } from '#shell/chunks/chunks.ts'
import { toast } from '#shell/toast/toast.ts'
import { FAILURES } from '#shell/words.ts'

// Time to read why the page flickers.
const READ_MS = 800

const chunks = createChunks({
  timeoutMs: CHUNK_TIMEOUT_MS,
  now: () => Date.now(),
  kept: sessionStorage,
  isOffline: () => !navigator.onLine,
  reload: () => {
    toast('warning', FAILURES.upgraded)
    setTimeout(() => location.reload(), READ_MS)
  },
})

/** Loads a piece of the portal, or reloads the portal when the piece is gone. */
export const loadChunk = chunks.load

// Dialogs and drawers are fetched by the pages themselves: the bundler reports those that are gone.
window.addEventListener('vite:preloadError', () => void chunks.lost())

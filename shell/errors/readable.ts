import { LEAVE_AFTER_MS } from '#shell/errors/handle.ts'

/** The specification's pause: what is said can be read before the page goes. */
export const readable = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LEAVE_AFTER_MS)
  })

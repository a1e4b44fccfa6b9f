import { randomUUID } from 'node:crypto'
import type { Engine } from './engine.ts'
import { Unreadable, type Recogniser } from './recogniser.ts'

/** Recognition on this machine: nothing leaves the house. */
export const createLocalRecogniser = (engine: Engine): Recogniser => ({
  recognise: async (kind, image) => {
    const { outcome } = await engine.read(kind, image)
    if ('unread' in outcome) throw new Unreadable(outcome.unread === 'too_many_pixels' ? 'too_large' : outcome.unread)
    return { reading: outcome.reading, requestId: randomUUID(), warnings: outcome.blurred ? ['BLUR'] : [] }
  },
})

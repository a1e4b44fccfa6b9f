import type { Warning } from './fields/reading.ts'
import type { DocumentKind, Reading } from './read-document.ts'

/** Why an image gave nothing; each has its own sentence for the person who sent it. */
export type UnreadReason = 'not_image' | 'too_large' | 'blurred' | 'nothing'

/** The image cannot be read. It is the sender who can help it. */
export class Unreadable extends Error {
  readonly reason: UnreadReason

  constructor(reason: UnreadReason) {
    super(`unreadable: ${reason}`)
    this.name = 'Unreadable'
    this.reason = reason
  }
}

/** What a provider made of an image. */
export interface Recognised {
  readonly reading: Reading
  /** By which the provider finds the call again. */
  readonly requestId: string
  readonly warnings: readonly Warning[]
}

/** Reads documents, on this machine or elsewhere. Throws `Unreadable`, or a refusal when it cannot be reached. */
export interface Recogniser {
  recognise(kind: DocumentKind, image: Uint8Array, side?: 'front' | 'back'): Promise<Recognised>
}

/** What is to be stored: bytes at hand, or a file on this machine for what is larger. */
export type ObjectContent = Uint8Array | { readonly path: string }

export interface OpenObject {
  readonly size: number
  /** To be read once, or left. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The server's own hands on objects. Callers decide whose key it may be. */
export interface Objects {
  /** Nothing when there is no such object. */
  open(key: string): Promise<OpenObject | undefined>
  /** Afterwards the whole of it is there; if it fails, nothing is. */
  write(key: string, contentType: string, content: ObjectContent): Promise<void>
  /**
   * Writes what is never written again: false when something lies there already. A store that can lock objects is asked to let
   * nobody change or remove it before a moment.
   */
  keep(key: string, contentType: string, content: Uint8Array, lockedUntil?: Date): Promise<boolean>
  /** The keys below a folder, in order. */
  list(prefix: string): Promise<string[]>
  /** Away from a place that somebody has an address for; false when nothing lay there. */
  move(from: string, to: string): Promise<boolean>
  /** No fault when there is none. */
  remove(key: string): Promise<void>
}

/** The whole object in memory; for what is known to be small. */
export const bytesIn = async ({ chunks }: OpenObject): Promise<Buffer> => {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}

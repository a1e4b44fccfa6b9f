import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where things can be kept for a while. */
export interface Room {
  /** The folder that the person or the system has for it. */
  readonly usual: string
  /** Somebody said where it is. */
  readonly isChosen: boolean
  /** A folder in memory, where the system has one. */
  readonly inMemory?: { readonly folder: string; readonly freeBytes: number } | undefined
  readonly freeMemoryBytes: number
}

const GIB = 1024 ** 3
/** Three databases with their logs, the files of their companies, and what browsers keep. */
const NEEDED_BYTES = 8 * GIB
/** The programs themselves need memory, too. */
const FOR_PROGRAMS_BYTES = 4 * GIB

/**
 * Where a run keeps what nobody needs after it. Measured: to copy the migrated database takes 40 ms in memory and 450 ms on the
 * disk of a small machine, and `npm test` copies it 230 times.
 */
export const scratchIn = ({ usual, isChosen, inMemory, freeMemoryBytes }: Room): string =>
  !isChosen &&
  inMemory !== undefined &&
  inMemory.freeBytes >= NEEDED_BYTES &&
  freeMemoryBytes >= NEEDED_BYTES + FOR_PROGRAMS_BYTES
    ? inMemory.folder
    : usual

const SHARED_MEMORY = '/dev/shm'

/** The machine that we run on. */
export const roomHere = (): Room => {
  const room = { usual: tmpdir(), isChosen: Boolean(process.env['TMPDIR']), freeMemoryBytes: freemem() }
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return { ...room, inMemory: { folder: SHARED_MEMORY, freeBytes: bavail * bsize } }
  } catch {
    // Only Linux has it.
    return room
  }
}

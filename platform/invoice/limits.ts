import type { ArchiveLimits } from '../archive/read-archive.ts'
import type { GuardedLimits } from '../guarded/run-guarded.ts'

const MB = 1024 * 1024

/** A genuine invoice stays below a tenth of each of these. */
export const FILE_BYTES = 10 * MB
export const CHILD: GuardedLimits = { cpuMs: 8_000, heapMb: 256, memoryMb: 400 }
export const OFD: ArchiveLimits = { entries: 300, entryBytes: 4 * MB, totalBytes: 16 * MB, ratio: 200 }
export const XML = { depth: 40, elements: 50_000, characters: 2 * MB } as const
export const PDF = { pages: 5, pieces: 20_000, images: 12, pixels: 4_000_000 } as const

import { expect, test } from 'vitest'
import { roomHere, scratchIn, type Room } from './scratch-folder.ts'

const GIB = 1024 ** 3
const roomy: Room = {
  usual: '/tmp',
  isChosen: false,
  inMemory: { folder: '/dev/shm', freeBytes: 12 * GIB },
  freeMemoryBytes: 20 * GIB,
}

test('a machine with room keeps in memory what nobody needs after the run', () => {
  expect(scratchIn(roomy)).toBe('/dev/shm')
})

test.each<[string, Partial<Room>]>([
  ['has no such folder', { inMemory: undefined }],
  ['has a small one, as containers do', { inMemory: { folder: '/dev/shm', freeBytes: GIB / 16 } }],
  ['needs its memory for the programs', { freeMemoryBytes: 9 * GIB }],
  ['was told where to keep it', { isChosen: true }],
])('a machine that %s keeps it where it always does', (_what, traits) => {
  expect(scratchIn({ ...roomy, ...traits })).toBe('/tmp')
})

test('this machine can be asked', () => {
  expect(roomHere().freeMemoryBytes).toBeGreaterThan(0)
})

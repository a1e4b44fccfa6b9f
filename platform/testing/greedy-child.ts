import { answerOnce } from '../guarded/answer-once.ts'

/** What the child is to do instead of an answer, or with it. */
export type Greed = 'nothing' | 'buffers' | 'objects' | 'time' | 'waiting' | 'crash'

const hoard = (piece: () => unknown): never => {
  const kept: unknown[] = []
  for (;;) kept.push(piece())
}

const DEEDS: Readonly<Record<Greed, () => unknown>> = {
  nothing: () => undefined,
  buffers: () => hoard(() => Buffer.alloc(4_000_000, 1)),
  objects: () => hoard(() => Array.from({ length: 1_000 }, (_, at) => ({ at }))),
  time: () => {
    for (;;);
  },
  waiting: () => new Promise(() => undefined),
  crash: () => process.abort(),
}

answerOnce(async ({ greed }: { readonly greed: Greed }): Promise<string> => {
  await DEEDS[greed]()
  return 'done'
})

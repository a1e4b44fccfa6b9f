/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on: nobody who comes meanwhile can take it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs as many workers as given over the numbers below n. */
export const spread = async (n: number, workers: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < n) {
        const index = next
        next += 1
        await work(index)
      }
    }),
  )
}

/** Lets the browser draw and answer a finger before work goes on. One that cannot say when that is done goes on at once. */
export const nextTask = async (): Promise<void> => {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
}

import { collectDefaultMetrics, Registry } from 'prom-client'

/** All figures of this process, whichever of its ports they are asked for at. */
export const registry = new Registry()

type Reading = () => void | Promise<void>

const readings = new Set<Reading>()
let hasFiguresOfProcess = false

/** Looks a figure up when somebody asks for it, so that it costs nothing until then. Call what it gives back to stop. */
export const readAtScrape = (reading: Reading): (() => void) => {
  readings.add(reading)
  return () => void readings.delete(reading)
}

/** Memory, processor time and the delay of the event loop; asked for once by a program that serves its figures. */
export const keepFiguresOfProcess = (): void => {
  if (hasFiguresOfProcess) return
  hasFiguresOfProcess = true
  collectDefaultMetrics({ register: registry })
}

/** The figures of this moment. One that cannot be read keeps no other back: its own metric says so. */
export const scrape = async (): Promise<string> => {
  await Promise.allSettled([...readings].map((reading) => Promise.try(reading)))
  return registry.metrics()
}

import type { FileServices } from './file-services.tsx'

const never = (): Promise<never> => new Promise(() => undefined)

/** Files of which nothing ever arrives: for tests that are about something else. */
export const IDLE_FILES: FileServices = {
  extensions: ['jpg'],
  sizeMax: 1,
  fault: () => undefined,
  upload: never,
  thumbnail: never,
  preview: never,
  save: never,
  watermark: () => undefined,
}

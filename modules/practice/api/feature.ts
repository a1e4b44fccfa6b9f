import type { PracticePart } from '#platform/document/practice.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { practiceStep } from './first-step-store.ts'
import type { PracticeDeps } from './practice.ts'
import { practiceRoutes } from './routes.ts'

/** Practices, of what the nouns bring. */
export const practiceFeature = (parts: readonly PracticePart[], draw: PracticeDeps['draw']): Feature => ({
  contract: operations,
  firstSteps: [practiceStep],
  routes: ({ clock, cipher, objects }) => practiceRoutes({ clock, cipher, objects, parts, draw }),
})

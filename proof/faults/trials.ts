import type { Trial } from '../parts/trial.ts'
import { databaseFaults } from './database-faults.ts'
import { gracefulStop } from './graceful-stop.ts'

/** What breaks around the server, and what people notice of it. */
export const faultTrials: readonly Trial[] = [databaseFaults, gracefulStop]

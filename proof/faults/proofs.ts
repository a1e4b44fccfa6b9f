import { alertsFire } from '../alerts/proof.ts'
import type { Proof } from '../parts/proof.ts'
import { databaseFaults } from './database-faults.ts'
import { gracefulStop } from './graceful-stop.ts'

/** What breaks around the server, and what people notice of it. */
export const faultProofs: readonly Proof[] = [databaseFaults, gracefulStop, alertsFire]

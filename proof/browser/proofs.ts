import type { Proof } from '../parts/proof.ts'
import { everyRoute } from './every-route.ts'
import { fiveTabs } from './five-tabs.ts'
import { shellFaults } from './shell-faults.ts'
import { xss } from './xss.ts'

/** What is promised of the pages, in a real browser. */
export const browserProofs: readonly Proof[] = [fiveTabs, xss, everyRoute, shellFaults]

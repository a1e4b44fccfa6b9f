import type { Trial } from '../parts/trial.ts'
import { everyRoute } from './every-route.ts'
import { fiveTabs } from './five-tabs.ts'
import { shellFaults } from './shell-faults.ts'
import { xss } from './xss.ts'

/** What is promised of the pages, in a real browser. */
export const browserTrials: readonly Trial[] = [fiveTabs, xss, everyRoute, shellFaults]

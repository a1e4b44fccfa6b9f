import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

/** The short form: a browser reads it in half the time of the one that `axe.source` has. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Brings axe into a frame, once for as long as its document stays: its half megabyte is slow to read. */
const bringInto = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(AXE)
  // The page asks its frames, whatever address they have.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

const CONTRAST = 'color-contrast'

/** What is asked of a page: everything, the colours alone, or everything but them. They take axe longest. */
const EXTENTS = {
  all: {},
  colours: { runOnly: [CONTRAST] },
  'all but colours': { rules: { [CONTRAST]: { enabled: false } } },
} as const satisfies Record<string, axe.RunOptions>
export type Extent = keyof typeof EXTENTS

/** What keeps somebody out of a page: every serious or critical finding of axe, with the places. */
export const barriersIn = async (page: Page, extent: Extent = 'all'): Promise<string[]> => {
  for (const frame of page.frames()) await bringInto(frame)
  return page.evaluate(async (asked) => {
    if (!window.axe) throw new Error('axe did not come into the page')
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...asked })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, EXTENTS[extent])
}

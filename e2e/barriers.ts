import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/** Brings axe into a frame, once for as long as its document stays: to read half a megabyte again costs as much as the look. */
const bringInto = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => Reflect.has(window, 'axe'))) return
  await frame.evaluate(axe.source)
  // The page asks its frames, whatever address they have.
  await frame.evaluate(() => Reflect.get(window, 'axe').configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

/** What keeps somebody out of a page: every serious or critical finding of axe, with the places. */
export const barriersIn = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames()) await bringInto(frame)
  return page.evaluate(async () => {
    const run: typeof axe.run = Reflect.get(window, 'axe').run
    const { violations } = await run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

import type { Page } from '@playwright/test'
import { median, rounded, type Measurement } from '../../proof/parts/measurement.ts'
import { heapMb, signIn, withProduct, worked, type MeasuredPage } from './window.ts'

const TABS = 20
/** A page of a list as people have it, and one as long as they come. */
const USUAL_ROWS = 20
const MANY_ROWS = 200
const SWITCH_GOAL = 0.6
const HEAP_GOAL_MB = 250
const GROWTH_GOAL_MB = 20
const CYCLES = 200

const LIST = 'purchase-order/list-page'

/** Gives the person a menu of many lists, kept or not, and lists of many rows: the real pages on more than the demo holds. */
const furnish = async (page: Page, isKept: boolean, rowCount: number): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/User/MenuNode', async (route) => {
    const answer: { menuNodes: object[] } = await (await route.fetch()).json()
    const nodes = Array.from({ length: TABS }, (_, n) => ({
      id: `bench${n}`,
      parentId: null,
      sortIndex: 100 + n,
      routePath: `/admin/bench/${n}`,
      routerName: `Bench${n}`,
      redirectUrl: '',
      component: LIST,
      meta: JSON.stringify({ title: `列表${n}`, stateInQuery: true, ignoreKeepAlive: !isKept }),
      isHidden: false,
      hideChildrenInMenu: false,
    }))
    await route.fulfill({ json: { ...answer, menuNodes: [...answer.menuNodes, ...nodes] } })
  })
  await page.route(/\/api\/Supplier\/PurchaseOrder\?/, async (route) => {
    const response = await route.fetch()
    const rows: { id: string }[] = await response.json()
    const many = Array.from({ length: rowCount }, (_, n) => ({ ...rows[n % rows.length], id: `row-${n}` }))
    await route.fulfill({ response, json: rows.length === 0 ? [] : many })
  })
}

const openTabs = async ({ page, origin }: MeasuredPage, count: number): Promise<void> => {
  await page.goto(`${origin}/admin/home`)
  const menu = page.getByRole('navigation', { name: '导航' })
  for (let n = 0; n < count; n += 1) {
    await menu.getByText(`列表${n}`, { exact: true }).click()
    await page
      .getByRole('tabpanel', { name: `列表${n}`, exact: true })
      .locator('.ant-table-row')
      .nth(5)
      .waitFor()
  }
}

/** Long enough for a page to be shown and to come to rest. */
const REST_MS = 700

/** Presses a tab. By its element and not by its role: looking for roles walks through every kept page, at the page's own cost. */
const show = async (page: Page, index: number): Promise<void> => {
  await page.evaluate(
    (key) => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click(),
    `/admin/bench/${index}`,
  )
  await page.waitForTimeout(REST_MS)
}

/** Main-thread seconds of one switch between two open pages, the median of some. */
const switching = async (measured: MeasuredPage, count: number): Promise<number> => {
  const costs: number[] = []
  for (let n = 0; n < 2 * count; n += 1) {
    const before = await worked(measured)
    await show(measured.page, n % count)
    if (n >= count) costs.push((await worked(measured)) - before)
  }
  return median(costs)
}

/** How often functions of the list's own file run in one switch. */
const callsInSwitch = async ({ page, meter }: MeasuredPage): Promise<number> => {
  await show(page, 0)
  await meter.send('Profiler.enable')
  await meter.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await show(page, 1)
  const { result } = await meter.send('Profiler.takePreciseCoverage')
  await meter.send('Profiler.stopPreciseCoverage')
  await meter.send('Profiler.disable')
  return result
    .filter(({ url }) => url.includes('/assets/list-page-'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0)
}

/** Twenty kept lists: what a switch costs, what it runs, and what they weigh. */
export const shellTabs: Measurement = {
  name: 'shell-tabs',
  goal: `a switch among ${TABS - 1} kept lists costs at most ${SWITCH_GOAL} of remounting them and runs no code of the others; ${TABS - 1} lists of ${MANY_ROWS} rows stay under ${HEAP_GOAL_MB} MB`,
  run: ({ n }) =>
    withProduct(async (measured) => {
      const many = Math.min(n ?? TABS - 1, TABS - 1)
      await signIn(measured)
      await furnish(measured.page, true, USUAL_ROWS)
      await openTabs(measured, 2)
      const callsOfTwo = await callsInSwitch(measured)
      await openTabs(measured, many)
      const calls = await callsInSwitch(measured)
      const kept = await switching(measured, many)
      await furnish(measured.page, false, USUAL_ROWS)
      await openTabs(measured, many)
      const remounted = await switching(measured, many)
      // The control: a page that is made again does run, so a meter that says 0 here is blind.
      const callsOfRemount = await callsInSwitch(measured)
      await furnish(measured.page, true, MANY_ROWS)
      await openTabs(measured, many)
      const heap = await heapMb(measured)
      const ratio = rounded(kept / remounted, 2)
      return {
        n: many,
        ok: ratio <= SWITCH_GOAL && heap < HEAP_GOAL_MB && calls <= callsOfTwo && callsOfRemount > 0,
        sentence: `a switch costs ${rounded(kept * 1000, 0)} ms of the main thread, ${ratio} of a remount (${rounded(remounted * 1000, 0)} ms); page functions run ${calls} times with ${many} tabs, ${callsOfTwo} with 2, ${callsOfRemount} in a remount; heap ${rounded(heap, 0)} MB`,
        measured: {
          keptMs: kept * 1000,
          remountedMs: remounted * 1000,
          ratio,
          calls,
          callsOfTwo,
          callsOfRemount,
          heapMb: heap,
        },
      }
    }),
}

/** Opening and closing a page again and again. */
export const shellGrowth: Measurement = {
  name: 'shell-growth',
  goal: `${CYCLES} times opening and closing a list leaves less than ${GROWTH_GOAL_MB} MB behind`,
  run: ({ n }) =>
    withProduct(async (measured) => {
      const { page } = measured
      const cycles = n ?? CYCLES
      await signIn(measured)
      await furnish(page, true, USUAL_ROWS)
      await openTabs(measured, 0)
      const cycle = async (count: number): Promise<void> => {
        for (let round = 0; round < count; round += 1) {
          await page.getByRole('navigation', { name: '导航' }).getByText('列表0', { exact: true }).click()
          await page.getByRole('tabpanel', { name: '列表0', exact: true }).locator('.ant-table-row').nth(5).waitFor()
          await page.getByRole('tab', { name: '列表0', exact: true }).press('Delete')
          await page.getByRole('tabpanel', { name: '列表0', exact: true }).waitFor({ state: 'detached' })
        }
      }
      await cycle(10)
      const before = await heapMb(measured)
      await cycle(cycles)
      const growth = (await heapMb(measured)) - before
      return {
        n: cycles,
        ok: growth < GROWTH_GOAL_MB,
        sentence: `${cycles} cycles, the heap went from ${rounded(before, 1)} MB by ${rounded(growth, 1)} MB`,
        measured: { beforeMb: before, growthMb: growth },
      }
    }),
}

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A phone of a few years ago, on a slow 4G line. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  slowedProcessor: 4,
  bitsPerSecond: 1_600_000,
  roundTripMs: 150,
} as const

export interface SlowPhone {
  readonly page: Page
  readonly meter: CDPSession
  close(): Promise<void>
}

/** Cookies and what a page has kept. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A phone with an empty cache, in the hands of somebody who signed in earlier. */
export const openSlowPhone = async (browser: Browser, state: State): Promise<SlowPhone> => {
  const context = await browser.newContext({
    viewport: PHONE.viewport,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    storageState: state,
  })
  const page = await context.newPage()
  const meter = await context.newCDPSession(page)
  await meter.send('Network.enable')
  // Over TLS most would come as Brotli, a tenth smaller; what others are compared by is gzip.
  await meter.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  await meter.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.roundTripMs,
    downloadThroughput: PHONE.bitsPerSecond / 8,
    uploadThroughput: PHONE.bitsPerSecond / 8,
  })
  await meter.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowedProcessor })
  return { page, meter, close: () => context.close() }
}

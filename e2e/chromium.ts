import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumHere } from '../scripts/system-packages.ts'

/** How Chromium is started for every story. */
export const CHROMIUM: PlaywrightTestConfig['use'] = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // Recording every story costs a third of the time; the second try of one that failed is enough.
  trace: 'on-first-retry',
  // A press on what is still moving may miss it; the stories of the workspace are played with motion.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: chromiumHere(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
}

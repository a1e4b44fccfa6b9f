import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openWindow, type State, type Watched, type SIZES } from './browser.ts'
import { signInAs } from './steps.ts'

/** The demo world's people that stories are about; a number gets one code a minute, so each signs in once a run. */
export const PEOPLE = {
  owner: '13800000001',
  merchandiser: '13800000002',
  quality: '13800000003',
  twoCompanies: '13800000009',
  toyOwner: '13800000011',
  justPassed: '13800000021',
  inReview: '13800000031',
  illustrator: '13800000041',
  purchaser: '13900000001',
  manager: '13900000002',
  finance: '13900000003',
  legal: '13900000004',
  qualityControl: '13900000005',
  administrator: '13900000006',
  warehouse: '13900000007',
  secondFinance: '13900000008',
} as const
export type PersonName = keyof typeof PEOPLE

export const isStaff = (name: PersonName): boolean => PEOPLE[name].startsWith('139')
const kept = (name: PersonName): string => join(process.env['E2E_DATA_DIR'] ?? '', `signed-in-${name}.json`)

/** The cookies of somebody who has signed in through the passport's page, once for all stories of a run. */
export const signedIn = async (browser: Browser, name: PersonName): Promise<State> => {
  const file = kept(name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const { page } = await openWindow(browser, 'wide')
  await page.goto(isStaff(name) ? '/console/admin/home' : '/register/select_enterprise?invite_code=none')
  await signInAs(page, PEOPLE[name])
  await page.waitForURL(isStaff(name) ? /\/console\/admin\/home/ : /\/register\/select_enterprise/)
  if (!isStaff(name)) await page.evaluate(dismissBinding)
  const state = await page.context().storageState()
  await page.context().close()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(state))
  return state
}

/** Most stories are not about binding the messaging app: this person has said that they do not want to be asked. */
export const dismissBinding = (): void => {
  const token = /access_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const claims: { uid: string } = JSON.parse(
    atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  )
  localStorage.setItem(`wechat_bind_dismissed:${claims.uid}`, '1')
}

/** A window of somebody who has signed in. `refused` are the statuses that the story provokes. */
export const windowOf = async (
  browser: Browser,
  name: PersonName,
  size: keyof typeof SIZES = 'wide',
  refused: readonly number[] = [],
): Promise<Watched> => openWindow(browser, size, await signedIn(browser, name), refused)

import { expect, type Page } from '@playwright/test'
import type { Watched } from '../browser.ts'
import { choose } from '../steps.ts'
import { SUPPLIER } from './cast.ts'

/** Begins an order from the list: the supplier, and where the goods go. There is one company to order for. */
export const startOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '新建订单' }).click()
  await page.getByRole('combobox', { name: '供应商' }).click()
  await page.keyboard.type(SUPPLIER.company.slice(2, 4))
  await choose(page, SUPPLIER.company)
  await page.getByRole('combobox', { name: '收货仓' }).click()
  await choose(page, '北京图书总仓')
}

/** Sends a whole order on: to the supplier, or to the manager first. */
export const finish = async (page: Page, step: '发布' | '提交审批'): Promise<void> => {
  await expect(page.getByText('内容完整')).toBeVisible()
  await page.getByRole('button', { name: step }).click()
  await page.getByRole('dialog').getByRole('button', { name: step }).click()
  await page.waitForURL(/\/admin\/po\/[\da-f-]{36}/)
}

/** The supplier agrees with everything that the order asks for. */
export const confirmed = async ({ page, complaints }: Watched, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: '确认订单' }).click()
  await page.getByRole('button', { name: '全部按要求确认' }).click()
  await expect(page.getByText('确认订单成功')).toBeVisible()
  expect(complaints).toEqual([])
}

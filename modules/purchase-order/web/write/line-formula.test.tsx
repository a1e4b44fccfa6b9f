import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { OrderFormula } from '#modules/formula/contract.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { LineFormula } from './line-formula.tsx'

const formula = (id: string, changes: Partial<OrderFormula> = {}): OrderFormula => ({
  id,
  code: 'PF1',
  title: '绘本',
  version: 'v1.0',
  skuId: 'sku',
  isInForce: true,
  statusName: '已生效',
  basis: { qty: '1', unit: '本' },
  supplied: [],
  ...changes,
})
const WAITING = formula('two', { version: 'v2.0', isInForce: false, statusName: '待审核' })
const change = vi.fn<(chosen: OrderFormula | undefined) => void>()
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('offers the recipes of the product with version and state, and says which cannot be published with', async () => {
  showPage(<LineFormula lineNo={1} formulas={[formula('one'), WAITING]} value="two" change={change} />)
  expect(screen.getByRole('alert').textContent).toBe('配方 PF1 v2.0 待审核，请选择已生效的版本')
  await userEvent.click(screen.getByRole('combobox', { name: '第 1 行 配方' }))
  expect((await screen.findAllByTitle('PF1 v2.0（待审核）')).length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByTitle('PF1 v1.0'))
  expect(change).toHaveBeenCalledWith(formula('one'))
})

it('takes one that stands on the line already, though it was replaced since', () => {
  showPage(<LineFormula lineNo={1} formulas={[WAITING]} value="two" change={change} isFormer />)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks for nothing where the product has none', () => {
  showPage(<LineFormula lineNo={1} formulas={[]} value="" change={change} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

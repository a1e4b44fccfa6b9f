import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { whole } from '../../profile.fixture.ts'
import type { Resubmission } from '../../shapes.ts'
import { aSupplier } from '../register/supplier.fixture.ts'
import { ResubmissionSection } from './resubmission-section.tsx'

afterEach(cleanup)

const difference = (field: string, label: string) => ({ field, label, part: null, before: '原', after: '新' })
const show = (resubmission: Resubmission | null): void =>
  showPage(
    <ResubmissionSection
      supplier={aSupplier(whole, {
        status: 1,
        internal: { passedBy: [], risks: [], openOrders: 0, openRectifications: 0, resubmission },
      })}
    />,
  )

it('the reviewer reads what was sent back, what was changed and what was called right', () => {
  show({
    returnItems: [
      { fieldPath: 'bankAccounts[0].accountNo', message: '与证明不一致', isConfirmed: false },
      { fieldPath: 'address', message: '请写到门牌号', isConfirmed: true },
    ],
    differences: [difference('bankAccounts.0.accountNo', '收款账户 1 · 账号'), difference('staffCount', '人数')],
  })
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['收款账户 1 · 账号：与证明不一致 已修改', '经营地址：请写到门牌号 供应商确认无误，未修改'])
  const rows = screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes('新'))
  expect(rows.map((row) => within(row).queryByText('退回项') !== null)).toEqual([true, false])
})

it('a supplier that changed nothing is said to have changed nothing', () => {
  show({ returnItems: [{ fieldPath: 'address', message: '请核对', isConfirmed: true }], differences: [] })
  expect(screen.getByText('供应商没有修改资料。')).toBeDefined()
})

it('a supplier that was never sent back has no such part', () => {
  show(null)
  expect(screen.queryByText('退回后的修改')).toBeNull()
})

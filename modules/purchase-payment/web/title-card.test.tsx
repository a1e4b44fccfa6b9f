import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { TitleCard } from './invoice/title-card.tsx'
import { aLine, aPayment, BUYER_TAX_NO } from './payment.fixture.ts'

afterEach(cleanup)

const CODE = '1060201010000000000'
const doc = aPayment({ lines: [aLine(1, { taxCategoryCode: CODE }), aLine(3)] })

describe('what stands on an invoice', () => {
  it('is copied field by field: also where the buyer is, and what the tax office calls the goods', async () => {
    const user = userEvent.setup()
    showPage(<TitleCard doc={doc} />)
    expect(screen.getByLabelText<HTMLInputElement>('地址').value).toBe(doc.buyer.address)
    await user.click(screen.getByRole('button', { name: '复制税收分类编码（绘本 1）' }))
    expect(await navigator.clipboard.readText()).toBe(CODE)
    expect(await screen.findByText('税收分类编码（绘本 1）已复制')).toBeDefined()
  })
  it('is copied all at once, a line each, without what is not known', async () => {
    const user = userEvent.setup()
    showPage(<TitleCard doc={{ ...doc, buyer: { ...doc.buyer, address: '' } }} />)
    await user.click(screen.getByRole('button', { name: '复制全部' }))
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      `抬头：${doc.buyer.name}`,
      `税号：${BUYER_TAX_NO}`,
      '货物或服务名称：绘本 1、绘本 3',
      `税收分类编码（绘本 1）：${CODE}`,
      '税率：13%',
      '开票金额（含税）：900.00',
      `备注栏：付款单 ${doc.code}；订单 ${doc.orderCodes.join('、')}`,
    ])
    expect(screen.queryByLabelText('地址')).toBeNull()
  })
})

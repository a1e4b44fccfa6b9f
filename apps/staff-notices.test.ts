import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { NOTICE_CODES } from '#kernel/notice.ts'
import { CATALOGUE } from '#modules/notice/catalogue.ts'
import { STAFF_KINDS } from '#modules/notice/staff-kinds.ts'
import { contractLedger } from '#modules/contract-ledger/machine.ts'
import { noticesOf as contractNotices } from '#modules/contract-ledger/notices.ts'
import { deduction } from '#modules/deduction/machine.ts'
import { noticesOf as deductionNotices } from '#modules/deduction/notices.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import { noticesOf as orderNotices } from '#modules/purchase-order/notices.ts'
import { purchaseReceipt } from '#modules/purchase-receipt/machine.ts'
import { noticesOf as receiptNotices } from '#modules/purchase-receipt/notices.ts'
import { tooling } from '#modules/tooling/machine.ts'
import { noticesOf as toolingNotices } from '#modules/tooling/notices.ts'
import { stopNotices } from '#modules/work-calendar/notices.ts'
import { noticeToStaff } from '#modules/supplier/notices.ts'
import { EVENT, ID, PURCHASER, tableOf } from './staff-notices.fixture.ts'

/** A tool whose life comes to its end. */
const TOOL = { isLifeLow: true, left: '90 印' } as const

const DEDUCTION = { isReduced: false, from: 'pending', to: 'confirmed' } as const

/** A delivery that is inspected and passes. */
const RECEIPT = { receiptType: 1, isExempt: false, result: 1, agrees: true } as const

describe('staff hear', () => {
  it('of the steps of orders', () => {
    const table = tableOf(purchaseOrder, (transition, by) =>
      orderNotices({ ...EVENT, orderId: ID, deadline: null, transition, by, from: 'issued', to: 'issued' }),
    )
    expect(table).toEqual([
      'submitForApproval → order.toApprove: 无 / 采购经理',
      'approve → order.approvalHandled: 采购负责人 / 采购、采购经理',
      'returnToDraft → order.approvalHandled: 采购负责人 / 采购、采购经理',
      'withdrawApproval → order.approvalHandled: 无 / 采购经理',
      'confirm → order.confirmed: 采购负责人 / 采购、采购经理',
      'propose → order.proposed: 采购负责人 / 采购、采购经理',
      'withdrawProposal → order.proposalWithdrawn: 采购负责人 / 采购、采购经理',
      'reject → order.rejected: 采购负责人 / 采购、采购经理',
      'requote → order.requoted: 采购负责人 / 采购、采购经理',
      'returnRevision → order.approvalHandled: 采购负责人 / 采购、采购经理',
      'withdrawRevision → order.approvalHandled: 无 / 采购经理',
      'rejectRevision → order.rejected: 采购负责人 / 采购、采购经理',
      'submitDeliveryPlan → order.planSubmitted: 采购负责人 / 采购、采购经理',
      'changeDeliveryPlan → order.planSubmitted: 采购负责人 / 采购、采购经理',
      'agreeCancel → order.cancelAnswered: 采购负责人 / 采购、采购经理',
      'refuseCancel → order.cancelAnswered: 采购负责人 / 采购、采购经理',
      'acceptCounter → order.claimSettled: 采购负责人 / 采购、采购经理',
      'reclaim → order.claimed: 采购负责人 / 采购、采购经理',
      'withdrawClaim → order.claimSettled: 采购负责人 / 采购、采购经理',
      'remind → order.reminded: 采购负责人 / 采购、采购经理',
    ])
  })
  it('of the steps of contracts', () => {
    const table = tableOf(contractLedger, (transition, by) =>
      contractNotices({ ...EVENT, documentId: ID, date: '', transition, by, from: 'signing', to: 'sealing' }),
    )
    expect(table).toEqual([
      'submitLegal → contract.toReview: 无 / 法务',
      'legalReturn → contract.returned: 采购负责人 / 采购、采购经理、法务',
      'partnerSign → contract.answered: 采购负责人 / 采购、采购经理、法务',
      'partnerReject → contract.answered: 采购负责人 / 采购、采购经理、法务',
      'renew → contract.answered: 采购负责人 / 采购、采购经理、法务',
      'confirmTerminate → contract.ended: 采购负责人 / 采购、采购经理、法务',
      'refuseTerminate → contract.answered: 采购负责人 / 采购、采购经理、法务',
      'remind → contract.reminded: 采购负责人 / 采购、采购经理、法务',
    ])
  })
  it('of the steps of tools', () => {
    const table = tableOf(tooling, (transition, by) =>
      toolingNotices({ ...EVENT, ...TOOL, documentId: ID, transition, by, from: 'checking', to: 'checking' }),
    )
    expect(table).toEqual([
      'confirm → tooling.answered: 采购负责人 / 采购、采购经理',
      'return → tooling.answered: 采购负责人 / 采购、采购经理',
      'resubmit → tooling.submitted: 采购负责人 / 采购、采购经理',
      'void → tooling.answered: 采购负责人 / 采购、采购经理',
      'use → tooling.lifeLow: 采购负责人 / 采购、采购经理',
      'use → tooling.lifeLow: 采购负责人 / 采购、采购经理',
      'requestScrap → tooling.scrapAsked: 采购负责人 / 采购、采购经理',
      'withdrawScrap → tooling.answered: 采购负责人 / 采购、采购经理',
      'scrap → tooling.answered: 采购负责人 / 采购、采购经理',
    ])
  })
  it('of the steps of deductions', () => {
    const table = tableOf(deduction, (transition, by) =>
      deductionNotices({ ...EVENT, ...DEDUCTION, documentId: ID, transition, by }),
    )
    expect(table).toEqual([
      'confirm → deduction.answered: 采购负责人 / 采购、采购经理',
      'appeal → deduction.appealed: 采购负责人 / 采购、采购经理',
    ])
  })
  it('of the steps of receipts: each those who are to act next', () => {
    const table = tableOf(purchaseReceipt, (transition, by) =>
      receiptNotices({ ...EVENT, ...RECEIPT, documentId: ID, transition, by, from: 'pending', to: 'pending' }),
    )
    expect(table).toEqual([
      'ship → receipt.shipped: 无 / 仓库',
      'recall → receipt.answered: 无 / 仓库',
      'sign → receipt.toInspect: 无 / 品控',
      'judge → receipt.toStore: 无 / 仓库',
      'replyException → receipt.toSettle: 采购负责人 / 采购、采购经理',
      'cancel → receipt.answered: 采购负责人 / 采购、采购经理',
      'takeBack → receipt.answered: 采购负责人 / 采购、采购经理',
      'remind → receipt.reminded: 采购负责人 / 采购、采购经理',
    ])
  })
  it('of suppliers: the purchasers in charge, and for each judgement somebody who can give it', () => {
    const supplier = { id: ID, companyId: ID, purchaserIds: [PURCHASER] }
    expect(noticeToStaff(supplier, 'supplier.firstPassed', {}, ['finance', 'legal'])).toMatchObject({
      userIds: [PURCHASER],
      staffNeeds: ['supplier.finance', 'supplier.legal'],
      onlyNamed: true,
      url: `/console/admin/supplier/${ID}`,
    })
  })
})

describe('staff hear of a stop', () => {
  const stop = { id: ID, startsOn: '2027-02-04', endsOn: '2027-02-18', reasonCode: 1, note: '', rowVersion: 0 } as const
  const supplier = { id: ID, companyId: ID, name: '供应商' }
  it('the purchasers whose goods are due meanwhile, each of their own orders, and nobody else', () => {
    const hits = ['PO1', 'PO2', 'PO1'].map((code, at) => ({
      orderId: ID,
      code,
      purchaserId: at === 1 ? ID : PURCHASER,
    }))
    const heard = stopNotices(supplier, stop, hits)
    expect(heard.map(({ userIds, inCharge, vars }) => [userIds, inCharge, vars['codes']])).toEqual([
      [[PURCHASER], PURCHASER, 'PO1'],
      [[ID], ID, 'PO2'],
    ])
    for (const { code, staffNeeds } of heard) expect(STAFF_KINDS[code]).toEqual(staffNeeds)
    expect(stopNotices(supplier, stop, [])).toEqual([])
  })
  it('names the first orders and how many there are', () => {
    const hits = Array.from({ length: 7 }, (_, at) => ({ orderId: ID, code: `PO${at}`, purchaserId: PURCHASER }))
    expect(stopNotices(supplier, stop, hits)[0]?.vars).toMatchObject({
      codes: 'PO0、PO1、PO2、PO3、PO4 等 7 张',
      count: '7',
      date: '2027-02-04 至 2027-02-18',
      reason: '春节放假',
    })
  })
})

describe('the kinds that staff can set', () => {
  const kinds = NOTICE_CODES.filter((code) => STAFF_KINDS[code] !== undefined)
  it('are all that the steps of documents send them', () => {
    const sent = [
      ...transitionNames(purchaseOrder).flatMap((transition) =>
        orderNotices({
          ...EVENT,
          orderId: ID,
          deadline: null,
          transition,
          by: 'supplier',
          from: 'issued',
          to: 'issued',
        }),
      ),
      ...transitionNames(purchaseReceipt).flatMap((transition) =>
        receiptNotices({
          ...EVENT,
          ...RECEIPT,
          documentId: ID,
          transition,
          by: 'supplier',
          from: 'pending',
          to: 'pending',
        }),
      ),
      ...transitionNames(deduction).flatMap((transition) =>
        deductionNotices({ ...EVENT, ...DEDUCTION, documentId: ID, transition, by: 'supplier' }),
      ),
    ].filter(({ staffNeeds }) => staffNeeds !== undefined)
    expect(sent.length).toBeGreaterThan(10)
    for (const { code, staffNeeds = [] } of sent) expect(STAFF_KINDS[code]).toEqual(expect.arrayContaining(staffNeeds))
  })
  it('have words of the catalogue, and none goes to roles of suppliers that is meant for staff alone', () => {
    expect(kinds.filter((code) => CATALOGUE[code].name === '')).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { PARTIES } from '#platform/document/paper-parties.fixture.ts'
import { EMPTY_ANSWER } from '../rules.ts'
import type { Task } from '../shapes.ts'
import { taskReport } from './print.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const AT = '2026-11-15T01:00:00.000Z'
const TASK: Task = {
  id: ID,
  code: 'ZG202611150001',
  status: 6,
  statusName: '待验证',
  supplierId: ID,
  supplierCompanyId: ID,
  supplierName: '青鸟印刷',
  buyerCompanyId: ID,
  buyerCompanyName: '采购主体',
  purchaserName: '李经理',
  followerId: null,
  followerName: '',
  createdAt: AT,
  updatedAt: AT,
  rowVersion: 3,
  title: '书脊脱胶',
  sourceType: 3,
  severity: 4,
  complaintTags: ['脱胶'],
  skuCode: 'BK-0001',
  skuName: '精装绘本',
  batchNos: ['B-77', 'B-78'],
  orderCodes: [],
  affectedQty: '30',
  claimAmount: null,
  claimDetail: '',
  problem: { what: '封面脱胶', where: '总仓', when: '', howMany: '2%', photos: [ID] },
  publishedOn: '2026-11-15',
  dueAt: null,
  dueDate: null,
  overdueDays: 0,
  icaDeadline: AT,
  pcaDeadline: AT,
  verifyDeadline: AT,
  answer: {
    ...EMPTY_ANSWER,
    team: [{ name: '李工', role: '质量', phone: '', isLeader: true }],
    rootCause: { technique: 2, whyChain: ['胶温过低', '无报警'], category: 4, escapeReason: '未测', files: [ID] },
    correctiveActions: [
      { action: '加装温控', owner: '李工', dueDate: '2026-12-01', doneOn: null, evidence: [ID] },
      { action: '培训', owner: '王工', dueDate: '2026-12-02', doneOn: '2026-12-01', evidence: [] },
    ],
  },
  writable: [],
  returnReason: '',
  appeal: null,
  delayRequests: [],
  verification: null,
  claimStatus: 0,
  claimReply: '',
  isHolding: false,
  holdLifted: null,
  deduction: null,
  cleanBatches: null,
  cleanCount: 0,
  deliveries: [],
  files: [],
  allowedTransitions: [],
  blockedTransitions: [],
  sentence: '',
  logs: [],
  isUrgent: true,
}
const printed = (change: Partial<Task> = {}) => taskReport({ ...TASK, ...change }, systemCaller('test'), PARTIES)

test('the report has the eight disciplines in their order, each with what was written', () => {
  const { title, number, tables } = printed()
  expect([title, number]).toEqual(['8D 整改报告', 'ZG202611150001'])
  expect(tables.map(({ heading }) => heading)).toEqual([
    'D1 整改小组',
    'D2–D4 问题、临时措施与原因',
    'D5 纠正措施',
    'D6–D8 验证、预防与关闭',
  ])
  expect(tables.map(({ rows }) => rows)).toEqual([
    [['李工', '质量', '', '是']],
    [
      ['D2 问题描述', '问题现象：封面脱胶\n发现地点：总仓\n不良比例：2%'],
      ['D3 临时措施', ''],
      [
        'D4 根本原因',
        '分析方法：鱼骨图\n为什么会发生 1：胶温过低\n为什么会发生 2：无报警\n原因类别：法\n为什么没有检出：未测',
      ],
    ],
    [
      ['加装温控', '李工', '2026-12-01', '', '1 份'],
      ['培训', '王工', '2026-12-02', '2026-12-01', ''],
    ],
    [
      ['D6 实施验证', ''],
      ['D7 预防横展', ''],
      ['D8 关闭', '待验证'],
    ],
  ])
})

test('a quantity is written without the noughts that fill it up', () => {
  const quantityIn = (affectedQty: string | null): string | undefined =>
    new Map(printed({ affectedQty }).facts).get('影响数量')
  expect(quantityIn('12320.5000')).toBe('12,320.5')
  expect(quantityIn('320.0000')).toBe('320')
  expect(quantityIn(null)).toBe('')
})

test('it says in words what the wire says in numbers, and no ids of files', () => {
  const verification: Task['verification'] = {
    method: 2,
    result: 1,
    batches: 'B-79',
    remark: '',
    by: '品控',
    on: '2026-12-20',
    files: [ID],
  }
  const report = printed({ verification })
  expect(Object.fromEntries(report.facts)).toMatchObject({ 来源: '客诉', 严重度: '致命', 批次号: 'B-77、B-78' })
  expect(report.tables.at(-1)?.rows[0]).toEqual([
    'D6 实施验证',
    '验证方法：到厂验证\n验证结果：有效\n验证批次：B-79\n验证人：品控\n验证日期：2026-12-20',
  ])
  expect(JSON.stringify(report)).not.toContain(ID)
})

test('a claim stands below where there is one, and both sides sign', () => {
  const totals = (change: Partial<Task> = {}) => printed(change).tables.at(-1)?.totals
  expect(totals()).toEqual([])
  expect(totals({ claimAmount: '1200.50', claimStatus: 1 })).toEqual([['索赔金额（待供应商确认）', '1,200.50']])
  const deduction = { id: ID, code: 'KK202611180001' }
  expect(totals({ claimAmount: '1200.50', claimStatus: 2, deduction })).toEqual([
    ['索赔金额（供应商已确认 KK202611180001）', '1,200.50'],
  ])
  expect(printed().parties.map(({ name }) => name)).toEqual(['采购主体', '青鸟印刷'])
})

import { describe, expect, test } from 'vitest'
import type { Order } from '../shapes.ts'
import { reasonsIn } from './reasons.ts'

const log = (action: string, toState: string | null, remark = ''): Order['logs'][number] => ({
  at: '2099-01-01T00:00:00Z',
  actorName: '李经理',
  side: 'staff',
  action,
  fromState: null,
  toState,
  remark,
  diff: [],
})
const [ISSUED, NEGOTIATING, EXECUTING] = [1, 2, 4]
const shown = (status: number, ...logs: Order['logs']): string[] =>
  reasonsIn({ status, logs }).map(({ remark }) => remark)

describe('before one acts', () => {
  test('the reason of the last step is shown, also after a reminder or a saved draft', () => {
    const returned = log('退回交货计划', 'executing', '分两批')
    expect(shown(EXECUTING, returned, log('提交交货计划', 'executing'))).toEqual(['分两批'])
    expect(shown(EXECUTING, log('催办', 'executing'), log('保存交货计划', null), returned)).toEqual(['分两批'])
  })
  test('a reason is no longer shown once a further step was taken', () => {
    expect(shown(EXECUTING, log('提交交货计划', 'executing'), log('退回交货计划', 'executing', '分两批'))).toEqual([])
  })
  test('a remark that no step has to give is not shown as a reason', () => {
    expect(shown(ISSUED, log('发布', 'issued', '请尽快'))).toEqual([])
  })
  test('all changes since the last agreement are shown, with the reason why the last proposal was refused', () => {
    const logs = [
      log('驳回协商', 'issued', '不能晚'),
      log('协商', 'negotiating', '缺纸'),
      log('变更', 'issued', '再加一千'),
      log('变更', 'issued', '加一千'),
      log('确认订单', 'executing'),
      log('变更', 'issued', '旧变更'),
    ]
    expect(shown(ISSUED, ...logs)).toEqual(['不能晚', '再加一千', '加一千'])
    expect(shown(NEGOTIATING, ...logs.slice(1))).toEqual(['再加一千', '加一千'])
  })
  test('changes are history once they were agreed', () => {
    expect(shown(EXECUTING, log('确认订单', 'executing'), log('变更', 'issued', '加一千'))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { bothRead, defineMachine } from './machine.ts'
import { mainPath, stagesOf } from './machine-path.ts'

const both = { by: ['supplier', 'staff'] } as const
const machine = defineMachine<object>()({
  name: 'Thing',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    issued: { code: 1, label: { supplier: '待确认', staff: '待供应商确认' } },
    arguing: { code: 2, label: bothRead('协商中') },
    stopped: { code: 7, label: bothRead('已暂停') },
    signing: { code: 3, label: bothRead('待签约') },
    running: { code: 4, label: bothRead('执行中') },
    finished: { code: 5, label: bothRead('已完成'), final: true },
    cancelled: { code: 6, label: bothRead('已取消'), final: true },
  },
  transitions: {
    publish: { ...both, label: '发布', from: ['draft'], to: 'issued' },
    confirm: {
      ...both,
      label: '确认',
      from: ['issued'],
      to: { oneOf: ['signing', 'running'], pick: () => 'signing' },
    },
    argue: { ...both, label: '协商', from: ['issued'], to: 'arguing' },
    agree: { ...both, label: '同意', from: ['arguing'], to: 'issued' },
    stop: { ...both, label: '暂停', from: ['issued'], to: 'stopped' },
    resume: { ...both, label: '恢复', from: ['stopped'], to: 'running' },
    sign: { ...both, label: '签约', from: ['signing'], to: 'running' },
    remind: { ...both, label: '催办', from: ['running'], to: 'same' },
    finish: { by: ['system'], label: '完成', from: ['running'], to: 'finished' },
    cancel: { ...both, label: '取消', from: ['issued', 'signing'], to: 'cancelled' },
  },
})
const PATH = mainPath(machine, ['publish', 'remind', 'confirm', 'sign'])

const read = (
  state: Parameters<typeof stagesOf<keyof typeof machine.states, string, object>>[2]['state'],
  visited: readonly string[],
  side: 'supplier' | 'staff' = 'supplier',
): string =>
  stagesOf(machine, PATH, { state, visited, side })
    .map(({ label, progress }) => `${{ done: '+', current: '>', ahead: '-' }[progress]}${label}`)
    .join(' ')

test('the main path follows the steps that carry a document on, and the system’s own', () => {
  expect(PATH).toEqual(['draft', 'issued', 'signing', 'running', 'finished'])
})

test('the main path ends at the goal where one is named', () => {
  expect(mainPath(machine, ['publish', 'confirm', 'sign'], 'running')).toEqual([
    'draft',
    'issued',
    'signing',
    'running',
  ])
})

describe('the way of a document', () => {
  test('has ahead of a state beside the path only what that leads to', () => {
    expect(read('stopped', ['draft', 'issued', 'stopped'])).toBe('+待确认 >已暂停 -执行中 -已完成')
    expect(read('arguing', ['draft', 'issued', 'arguing'])).toBe('+待确认 >协商中 -待签约 -执行中 -已完成')
  })

  test('shows what is done, where it stands and what is ahead', () => {
    expect(read('signing', ['draft', 'issued', 'signing'])).toBe('+待确认 >待签约 -执行中 -已完成')
  })
  test('is read by each side in its own words, and states of staff by staff only', () => {
    expect(read('issued', ['draft', 'issued'], 'staff')).toBe('+草稿 >待供应商确认 -待签约 -执行中 -已完成')
    expect(read('issued', ['draft', 'issued'])).toBe('>待确认 -待签约 -执行中 -已完成')
  })
  test('leaves out what was skipped', () => {
    expect(read('running', ['draft', 'issued', 'running'])).toBe('+待确认 >执行中 -已完成')
  })
  test('has a state beside the path after the one that it was reached from', () => {
    expect(read('arguing', ['draft', 'issued', 'arguing'])).toBe('+待确认 >协商中 -待签约 -执行中 -已完成')
  })
  test('ends where the document has ended', () => {
    expect(read('cancelled', ['draft', 'issued', 'signing', 'cancelled'])).toBe('+待确认 +待签约 >已取消')
    expect(read('finished', ['draft', 'issued', 'running', 'finished'])).toBe('+待确认 +执行中 >已完成')
  })
  test('is told by the path alone where there is no history', () => {
    expect(read('running', [])).toBe('+待确认 +待签约 >执行中 -已完成')
  })
})

test('two states that a side reads by one word are one stage to it', () => {
  const alike = defineMachine<object>()({
    name: 'Alike',
    initial: 'open',
    states: {
      open: { code: 0, label: bothRead('待处理') },
      checked: { code: 1, label: { supplier: '评选中', staff: '比价中' } },
      approved: { code: 2, label: { supplier: '评选中', staff: '待审批' } },
      ended: { code: 3, label: bothRead('已结束'), final: true },
    },
    transitions: {
      check: { ...both, label: '查', from: ['open'], to: 'checked' },
      approve: { ...both, label: '批', from: ['checked'], to: 'approved' },
      end: { ...both, label: '结', from: ['approved'], to: 'ended' },
    },
  })
  const path = mainPath(alike, ['check', 'approve', 'end'])
  const labels = (state: 'open' | 'checked' | 'approved' | 'ended') =>
    stagesOf(alike, path, { state, visited: [], side: 'supplier' }).map(({ label, progress }) => `${label} ${progress}`)
  expect(labels('open')).toEqual(['待处理 current', '评选中 ahead', '已结束 ahead'])
  expect(labels('checked')).toEqual(['待处理 done', '评选中 current', '已结束 ahead'])
  expect(labels('approved')).toEqual(['待处理 done', '评选中 current', '已结束 ahead'])
  expect(labels('ended')).toEqual(['待处理 done', '评选中 done', '已结束 current'])
})

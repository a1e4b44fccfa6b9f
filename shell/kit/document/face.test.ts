import { describe, expect, it } from 'vitest'
import { bothRead, defineMachine } from '#kernel/machine.ts'
import { actionsOf } from '../detail/actions.ts'
import { faceOf } from './face.ts'

const common = { by: ['supplier'], from: ['open'] } as const
const machine = defineMachine<object>()({
  name: 'Thing',
  initial: 'open',
  states: {
    open: { code: 0, label: bothRead('待答复') },
    asked: { code: 1, label: bothRead('协商中') },
    agreed: { code: 2, label: bothRead('已同意'), final: true },
  },
  transitions: {
    propose: { ...common, label: '协商', to: 'asked', done: '协商已提交，等待采购答复' },
    remind: { ...common, label: '催办', to: 'same', done: '已催办' },
    confirm: { ...common, from: ['open', 'asked'], label: '确认', to: 'agreed' },
  },
})
const { doneOf, stagesOf } = faceOf(machine, {
  tones: { open: 'default', asked: 'default', agreed: 'success' },
  forward: ['confirm'],
  destructive: [],
})

describe('after a step a person reads', () => {
  it('what happens next, where the machine says it', () => {
    expect(doneOf('propose', 1)).toBe('协商已提交，等待采购答复')
    expect(doneOf('remind', 0)).toBe('已催办')
  })
  it('that it is done, where there is no more to say', () => {
    expect(doneOf('confirm', 2)).toBe('确认成功')
  })
  it('that it is done, where the system has gone on at once', () => {
    expect(doneOf('propose', 2)).toBe('协商成功')
  })
})

describe('the stages of a document', () => {
  it('name where it stands as the document does, and the others by their states', () => {
    expect(stagesOf({ status: 1, statusName: '重新报价中', logs: [] }, 'supplier')).toEqual([
      { label: '待答复', progress: 'done' },
      { label: '重新报价中', progress: 'current' },
      { label: '已同意', progress: 'ahead' },
    ])
  })
})

describe('the buttons of a document', () => {
  const order = { forward: ['confirm'], destructive: [] } as const
  const namesOf = (allowed: readonly string[], blocked: readonly string[], first?: 'confirm') =>
    actionsOf(
      machine,
      { allowedTransitions: allowed, blockedTransitions: blocked.map((name) => ({ name, why: '缺少单价' })) },
      { ...order, ...(first === undefined ? {} : { first }) },
    ).map(({ name }) => name)
  it('begin with the step that leads on, then what is open, then what is blocked', () => {
    expect(namesOf(['propose', 'confirm'], ['remind'])).toEqual(['confirm', 'propose', 'remind'])
    expect(namesOf(['propose'], ['remind', 'confirm'])).toEqual(['propose', 'remind', 'confirm'])
  })
  it('begin with the step that the page is there for also while it is blocked', () => {
    expect(namesOf(['propose'], ['remind', 'confirm'], 'confirm')).toEqual(['confirm', 'propose', 'remind'])
  })
})

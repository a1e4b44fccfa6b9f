import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  allowedTransitions,
  blockedTransitions,
  bothRead,
  decide,
  defineMachine,
  guardsOn,
  isTransition,
  mustTake,
  refuseVerdict,
  stateNames,
  statusName,
  stepsBy,
  targetsOf,
  transitionNames,
  type Actor,
  type Machine,
  type StateOf,
  type TransitionOf,
} from './machine.ts'
import { PERMISSIONS } from './permission.ts'

interface Facts {
  readonly pages: number
  readonly isRush: boolean
}
type State = 'waiting' | 'running' | 'done'
type Step = 'begin' | 'finish' | 'note' | 'sweep'

const [PERMISSION] = PERMISSIONS
const { blockedWhen, hiddenWhen } = guardsOn<Facts>()
const both = (word: string) => ({ supplier: word, staff: `${word}（内部）` })

const machine: Machine<State, Step, Facts> = {
  name: 'PrintJob',
  initial: 'waiting',
  states: {
    done: { code: 3, label: both('完成'), final: true },
    waiting: { code: 1, label: both('待开始') },
    running: { code: 2, label: both('进行中') },
  },
  transitions: {
    begin: {
      from: ['waiting'],
      to: { oneOf: ['running', 'done'], pick: (facts) => (facts.isRush ? 'done' : 'running') },
      by: ['supplier'],
      needs: PERMISSION,
      label: '开始',
      unless: [
        hiddenWhen('pages', '没有页', (facts) => facts.pages === 0),
        blockedWhen('pages', '页数应为双数', (facts) => facts.pages % 2 === 1),
        blockedWhen('size', '太厚', (facts) => facts.pages > 100),
      ],
    },
    finish: { from: ['running'], to: 'done', by: ['supplier', 'staff'], label: '完成', reason: true },
    note: { from: ['waiting', 'running'], to: 'same', by: ['staff'], label: '备注' },
    sweep: { from: ['waiting'], to: 'done', by: ['system'], needs: PERMISSION, label: '清理' },
  },
}

const facts: Facts = { pages: 8, isRush: false }
const supplier: Actor = { side: 'supplier', permissions: new Set([PERMISSION]) }
const reader: Actor = { side: 'supplier', permissions: new Set() }
const staff: Actor = { side: 'staff', permissions: new Set() }
const system: Actor = { side: 'system', permissions: new Set() }

describe('a step', () => {
  it('is accepted for the right side, permission, state and facts', () => {
    expect(decide(machine, 'begin', 'waiting', facts, supplier)).toEqual({ ok: true, to: 'running' })
  })
  it.each(['start', '', 'toString', '__proto__', 'constructor'])(
    'that the machine does not know is refused: %j',
    (name) => {
      expect(decide(machine, name, 'waiting', facts, supplier)).toMatchObject({ ok: false, code: 'unknown' })
    },
  )
  it('of the other side is refused, and accepted from that side', () => {
    expect(decide(machine, 'note', 'waiting', facts, supplier)).toMatchObject({ ok: false, code: 'not_yours' })
    expect(decide(machine, 'note', 'waiting', facts, staff)).toEqual({ ok: true, to: 'waiting' })
  })
  it('without its permission is refused, and accepted with it', () => {
    expect(decide(machine, 'begin', 'waiting', facts, reader)).toMatchObject({ ok: false, code: 'no_permission' })
    expect(decide(machine, 'begin', 'waiting', facts, supplier)).toMatchObject({ ok: true })
  })
  it('from another state is refused, and accepted from its own', () => {
    expect(decide(machine, 'finish', 'waiting', facts, supplier)).toMatchObject({ ok: false, code: 'wrong_state' })
    expect(decide(machine, 'finish', 'running', facts, supplier)).toEqual({ ok: true, to: 'done' })
  })
  it('that a guard stops is refused with all reasons by field, and accepted when no guard speaks', () => {
    expect(decide(machine, 'begin', 'waiting', { ...facts, pages: 101 }, supplier)).toEqual({
      ok: false,
      code: 'guard',
      why: '页数应为双数',
      errors: { pages: ['页数应为双数'], size: ['太厚'] },
      isBlocked: true,
    })
    expect(decide(machine, 'begin', 'waiting', { ...facts, pages: 100 }, supplier)).toMatchObject({ ok: true })
  })
  it('of either side can be one side’s only, where a guard asks on which side the caller is', () => {
    const mine = hiddenWhen('status', '由对方核对', ({ isRush }, side) => isRush && side === 'supplier')
    const transition = { ...machine.transitions.finish, unless: [mine] }
    const either = { ...machine, transitions: { ...machine.transitions, finish: transition } }
    const taken = (side: Actor['side'], isRush: boolean) =>
      decide(either, 'finish', 'running', { pages: 2, isRush }, { side, permissions: new Set() }).ok
    expect([taken('supplier', true), taken('staff', true), taken('supplier', false)]).toEqual([false, true, true])
  })
  it('of the scheduler needs no permission', () => {
    expect(decide(machine, 'sweep', 'waiting', facts, system)).toEqual({ ok: true, to: 'done' })
    expect(decide(machine, 'sweep', 'waiting', facts, staff)).toMatchObject({ ok: false, code: 'not_yours' })
  })
  it('reveals nothing about the state to a person without the right', () => {
    expect(decide(machine, 'begin', 'done', facts, reader)).toMatchObject({ code: 'no_permission' })
    expect(decide(machine, 'note', 'done', facts, supplier)).toMatchObject({ code: 'not_yours' })
  })
  it('with a choice goes where the facts lead', () => {
    expect(decide(machine, 'begin', 'waiting', { ...facts, isRush: true }, supplier)).toEqual({ ok: true, to: 'done' })
  })
})

describe('what a machine says about itself', () => {
  it('offers exactly the steps that would be accepted', () => {
    expect(allowedTransitions(machine, 'waiting', facts, supplier)).toEqual(['begin'])
    expect(allowedTransitions(machine, 'waiting', facts, staff)).toEqual(['note'])
    expect(allowedTransitions(machine, 'done', facts, supplier)).toEqual([])
  })
  it('shows as blocked what only mendable reasons stop, with the first of them', () => {
    const blocked = (pages: number, actor: Actor) => blockedTransitions(machine, 'waiting', { ...facts, pages }, actor)
    expect(blocked(101, supplier)).toEqual([{ name: 'begin', why: '页数应为双数' }])
    expect(blocked(8, supplier)).toEqual([])
  })
  it('does not show what does not concern the document, nor what is not for the actor', () => {
    const blocked = (pages: number, actor: Actor) => blockedTransitions(machine, 'waiting', { ...facts, pages }, actor)
    expect(blocked(0, supplier)).toEqual([])
    expect(blocked(101, reader)).toEqual([])
    expect(blocked(101, staff)).toEqual([])
  })
  it('lists its states by their number and its steps in its own order', () => {
    expect(stateNames(machine)).toEqual(['waiting', 'running', 'done'])
    expect(transitionNames(machine)).toEqual(['begin', 'finish', 'note', 'sweep'])
  })
  it('knows its own steps and no inherited words', () => {
    expect(isTransition(machine, 'begin')).toBe(true)
    expect(isTransition(machine, 'hasOwnProperty')).toBe(false)
  })
  it('names a state for the side that looks at it', () => {
    expect(statusName(machine, 'running', 'supplier')).toBe('进行中')
    expect(statusName(machine, 'running', 'staff')).toBe('进行中（内部）')
    expect(statusName(machine, 'running', 'system')).toBe('进行中（内部）')
  })
  it('names every state that a step may lead to', () => {
    expect(targetsOf(machine.transitions.begin, 'waiting')).toEqual(['running', 'done'])
    expect(targetsOf(machine.transitions.finish, 'running')).toEqual(['done'])
    expect(targetsOf(machine.transitions.note, 'running')).toEqual(['running'])
  })
})

describe('a refused step is answered', () => {
  it.each<[string, State, Facts, Actor, number]>([
    ['start', 'waiting', facts, supplier, 405],
    ['note', 'waiting', facts, supplier, 405],
    ['begin', 'waiting', facts, reader, 403],
    ['finish', 'waiting', facts, supplier, 412],
    ['begin', 'waiting', { ...facts, pages: 0 }, supplier, 422],
  ])('%s from %s with its own status', (name, state, seen, actor, status) => {
    const verdict = decide(machine, name, state, seen, actor)
    expect(() => (verdict.ok ? undefined : refuseVerdict(verdict))).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status }) }),
    )
  })
})

describe('a step that must be taken', () => {
  const seen = { state: 'running' as State, facts, rowVersion: 4 }
  const take = (name: string, input: { rowVersion: number; remark?: string }, at: Partial<typeof seen> = {}) =>
    mustTake(machine, name, { ...seen, ...at }, input, supplier)
  const refused = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })

  it('is answered with its name and where it leads', () => {
    expect(take('finish', { rowVersion: 4, remark: '交货' })).toEqual({ name: 'finish', to: 'done' })
  })
  it('is refused as outdated before a guard is asked, so that nobody mends what has changed already', () => {
    const odd = { state: 'waiting' as State, facts: { ...facts, pages: 7 } }
    expect(() => take('begin', { rowVersion: 3 }, odd)).toThrow(refused(412))
    expect(() => take('begin', { rowVersion: 4 }, odd)).toThrow(refused(422))
  })
  it('is refused to those who may not take it whatever version they have seen', () => {
    expect(() => take('note', { rowVersion: 3 })).toThrow(refused(405))
    expect(() => mustTake(machine, 'begin', { ...seen, state: 'waiting' }, { rowVersion: 3 }, reader)).toThrow(
      refused(403),
    )
  })
  it('needs its reason, and more than blanks', () => {
    expect(() => take('finish', { rowVersion: 4 })).toThrow(refused(422))
    expect(() => take('finish', { rowVersion: 4, remark: '  ' })).toThrow(refused(422))
  })
})

describe('steps of one side', () => {
  const byPrinter = stepsBy('supplier', PERMISSION)
  const press = defineMachine<Facts>()({
    name: 'Press',
    initial: 'idle',
    states: { idle: { code: 0, label: bothRead('空闲') }, busy: { code: 1, label: bothRead('开机'), final: true } },
    transitions: {
      start: byPrinter('开机', ['idle'], 'busy', { asks: { plate: '请选择版', files: '请上传附件' } }),
      clean: byPrinter('清洗', ['idle'], 'same', {
        by: ['supplier', 'staff'],
        unless: [blockedWhen('pages', '没有页', ({ pages }) => pages === 0)],
      }),
    },
  })
  const start = (input: object) =>
    mustTake(press, 'start', { state: 'idle', facts, rowVersion: 4 }, { rowVersion: 4, ...input }, supplier)

  it('have the side and the permission, unless they say otherwise, and their own guards', () => {
    expect(press.transitions.start).toMatchObject({ by: ['supplier'], needs: PERMISSION, label: '开机', to: 'busy' })
    expect(press.transitions.clean).toMatchObject({ by: ['supplier', 'staff'], needs: PERMISSION, to: 'same' })
    expect(decide(press, 'clean', 'idle', facts, supplier)).toEqual({ ok: true, to: 'idle' })
    expect(decide(press, 'clean', 'idle', { ...facts, pages: 0 }, supplier)).toMatchObject({ code: 'guard' })
    expect(statusName(press, 'busy', 'supplier')).toBe(statusName(press, 'busy', 'staff'))
  })
  it('are refused without what they ask for, all of it at once, and taken with it', () => {
    const errors = { plate: ['请选择版'], files: ['请上传附件'] }
    const refused = expect.objectContaining({ problem: expect.objectContaining({ status: 422, errors }) })
    expect(() => start({})).toThrow(refused)
    expect(() => start({ plate: '', files: [] })).toThrow(refused)
    expect(start({ plate: 0, files: ['a'] })).toEqual({ name: 'start', to: 'busy' })
  })
})

describe('a defined machine', () => {
  const lamp = defineMachine<object>()({
    name: 'Lamp',
    initial: 'dark',
    states: { dark: { code: 0, label: both('暗') }, lit: { code: 1, label: both('亮') } },
    transitions: { light: { from: ['dark'], to: 'lit', by: ['staff'], needs: PERMISSION, label: '点亮' } },
  })

  it('names its states and steps by the keys of its tables', () => {
    expectTypeOf<StateOf<typeof lamp>>().toEqualTypeOf<'dark' | 'lit'>()
    expectTypeOf<TransitionOf<typeof lamp>>().toEqualTypeOf<'light'>()
    expect([stateNames(lamp), transitionNames(lamp)]).toEqual([['dark', 'lit'], ['light']])
  })

  it('does not compile with a step to a state that it does not have', () => {
    const broken = defineMachine<object>()({
      ...lamp,
      // @ts-expect-error a lamp has no state of that name
      transitions: { light: { from: ['dark'], to: 'burnt', by: ['staff'], label: '点亮' } },
    })
    expect(transitionNames(broken)).toEqual(['light'])
  })
})

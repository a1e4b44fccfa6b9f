import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseJson } from '#kernel/json.ts'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { createPartsDraft } from './parts-draft.ts'

interface Parts {
  readonly team: string
  readonly cause: string
}
interface Doc {
  readonly parts: Parts
  readonly rowVersion: number
  readonly writable: readonly (keyof Parts)[]
}
const problem = (status: number, type: string, errors = {}) =>
  new HttpError('save', status, { type, title: 'no', status, errors, extensions: {} })

/** A server that keeps one document, as ours does: versions count. */
const aServer = () => {
  let kept: Doc = { parts: { team: '', cause: '' }, rowVersion: 1, writable: ['team', 'cause'] }
  const saves: Partial<Parts>[] = []
  const refusals: Error[] = []
  const write = (parts: Partial<Parts>, writable = kept.writable): void => {
    kept = { parts: { ...kept.parts, ...parts }, rowVersion: kept.rowVersion + 1, writable }
  }
  return {
    saves,
    refusals,
    write,
    get: () => kept,
    load: async () => kept,
    save: async (rowVersion: number, parts: Partial<Parts>) => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      if (rowVersion !== kept.rowVersion) throw problem(412, 'Stale')
      saves.push(parts)
      write(parts)
      return kept
    },
  }
}

type Kept = NonNullable<Parameters<typeof createPartsDraft<Parts, Doc>>[1]['kept']>

const open = (server = aServer(), kept?: Kept) => {
  const form = createPartsDraft<Parts, Doc>(server.get(), {
    seen: (doc) => doc,
    save: server.save,
    load: server.load,
    ...(kept ? { kept } : {}),
    clock: () => new Date('2026-11-15T02:00:00Z'),
  })
  const state = () => form.store.getState()
  return { server, form, state, saying: () => state().saving.state }
}
const pause = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('several parts that are entered at once are kept and saved at once', async () => {
  const { form, server, state } = open()
  form.enterAll({ team: 'Li', cause: 'cold glue' })
  expect([...state().unsaved]).toEqual(['team', 'cause'])
  await pause()
  expect(server.saves).toEqual([{ team: 'Li', cause: 'cold glue' }])
})

describe('a form whose parts are saved while they are entered', () => {
  it('saves after a pause the parts that changed, and no others', async () => {
    const { form, server, saying } = open()
    form.enter('team', '李')
    form.enter('team', '李工')
    expect([saying(), form.hasUnsaved()]).toEqual(['waiting', true])
    await pause()
    expect(server.saves).toEqual([{ team: '李工' }])
    expect([saying(), form.hasUnsaved()]).toEqual(['saved', false])
  })

  it('loses nothing that is entered while a save is under way', async () => {
    const { form, server } = open()
    form.enter('team', '李')
    const saving = form.flush()
    form.enter('team', '李工')
    await saving
    await pause()
    expect(server.get().parts.team).toBe('李工')
  })

  it('knows its own words again when the server tells their fields in another order', async () => {
    interface Boxed {
      readonly box: { readonly owner: string; readonly action: string }
    }
    let version = 1
    const answered = (parts: Boxed) => ({ parts, rowVersion: version, writable: ['box'] })
    const form = createPartsDraft<Boxed, ReturnType<typeof answered>>(answered({ box: { owner: '', action: '' } }), {
      seen: (doc) => doc,
      save: async (_version, { box = { owner: '', action: '' } }) => {
        version += 1
        return answered({ box: { action: box.action, owner: box.owner } })
      },
      load: async () => answered({ box: { action: '', owner: '' } }),
      clock: () => new Date('2026-11-15T02:00:00Z'),
    })
    form.enter('box', { owner: '李工', action: '' })
    const saving = form.flush()
    form.enter('box', { owner: '李工', action: '校温' })
    await saving
    expect(form.store.getState().clashes.size).toBe(0)
    await pause()
    expect(form.hasUnsaved()).toBe(false)
  })

  it('waits until there is enough to be worth saving', async () => {
    const server = aServer()
    const form = createPartsDraft<Parts, Doc>(server.get(), {
      seen: (doc) => doc,
      save: server.save,
      load: server.load,
      isReady: ({ cause }) => cause !== '',
      clock: () => new Date('2026-11-15T02:00:00Z'),
    })
    form.enter('team', '李工')
    await pause()
    expect([server.saves, form.store.getState().saving.state]).toEqual([[], 'held'])
    form.enter('cause', '胶温')
    await pause()
    expect(server.saves).toEqual([{ team: '李工', cause: '胶温' }])
  })

  it('tries again by itself when the line is down', async () => {
    const { form, server, saying } = open()
    server.refusals.push(new NetworkError('save', false, new Error('gone')))
    form.enter('team', '李工')
    await pause()
    expect(saying()).toBe('failed')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.get().parts.team, saying()]).toEqual(['李工', 'saved'])
  })

  it('keeps back a part that the server minds, with its words, until it changes', async () => {
    const { form, server, state, saying } = open()
    server.refusals.push(problem(422, 'Invalid', { 'team.0.name': ['太长'] }))
    form.enter('team', '李工李工')
    form.enter('cause', '胶温')
    await pause()
    expect(server.saves).toEqual([{ cause: '胶温' }])
    expect([saying(), state().refused]).toEqual(['held', { 'team.0.name': ['太长'] }])
    form.enter('team', '李工')
    await pause()
    expect([server.get().parts.team, state().refused]).toEqual(['李工', {}])
  })
})

describe('E-412 when somebody else writes meanwhile', () => {
  it('another part, both are kept without a question', async () => {
    const { form, server, state } = open()
    server.write({ cause: '别人的原因' })
    form.enter('team', '我的组')
    await pause()
    expect(server.get().parts).toEqual({ team: '我的组', cause: '别人的原因' })
    expect(state().parts).toEqual(server.get().parts)
  })

  it('the same part, nothing is overwritten and nothing lost until the person decides', async () => {
    const { form, server, state, saying } = open()
    server.write({ team: '别人的组' })
    form.enter('team', '我的组')
    await pause()
    expect([server.get().parts.team, state().parts.team, saying()]).toEqual(['别人的组', '我的组', 'conflict'])
    form.enter('team', '我的组二')
    await pause()
    expect([server.get().parts.team, saying()]).toEqual(['别人的组', 'conflict'])
    form.keepMine()
    await pause()
    expect([server.get().parts.team, saying()]).toEqual(['我的组二', 'saved'])
  })

  it('and the person gives up, it is as the other wrote it', async () => {
    const { form, server, state, saying } = open()
    server.write({ team: '别人的组' })
    form.enter('team', '我的组')
    await pause()
    form.takeTheirs()
    await pause()
    expect([state().parts.team, form.hasUnsaved(), saying()]).toEqual(['别人的组', false, 'clean'])
    expect(server.saves).toEqual([])
  })

  it('and closed the part, what was entered stays in sight and is not sent', async () => {
    const { form, server, state, saying } = open()
    server.write({}, ['cause'])
    form.enter('team', '晚了')
    await pause()
    expect([server.saves, state().parts.team, saying()]).toEqual([[], '晚了', 'conflict'])
  })

  it('takes in a document that comes from elsewhere, and ignores an older one', () => {
    const { form, server, state } = open()
    const old = server.get()
    server.write({ cause: '新' }, ['cause'])
    form.takeIn(server.get())
    expect([state().parts.cause, [...state().writable], state().rowVersion]).toEqual(['新', ['cause'], 2])
    form.takeIn(old)
    expect(state().rowVersion).toBe(2)
  })
})

describe('a window that is led away before the last words were saved', () => {
  const aStore = (): Kept => {
    let text = ''
    return { read: () => parseJson(text), write: (value) => (text = JSON.stringify(value)), clear: () => (text = '') }
  }
  const gone = problem(401, 'Unauthorized')

  it('finds them when it is back, and saves them', async () => {
    const [server, kept] = [aServer(), aStore()]
    const before = open(server, kept)
    server.refusals.push(gone)
    before.form.enter('team', '李工')
    await pause()
    expect([before.saying(), before.form.isKept()]).toEqual(['failed', true])
    const after = open(server, kept)
    expect([after.state().parts.team, after.form.hasUnsaved()]).toEqual(['李工', true])
    await pause()
    expect([server.get().parts.team, kept.read()]).toEqual(['李工', undefined])
  })
  it('does not save them over what somebody else wrote meanwhile: the person decides', async () => {
    const [server, kept] = [aServer(), aStore()]
    server.refusals.push(gone)
    open(server, kept).form.enter('team', '我的组')
    await pause()
    server.write({ team: '别人的组' })
    const after = open(server, kept)
    await pause()
    expect([server.get().parts.team, after.state().parts.team, after.saying()]).toEqual([
      '别人的组',
      '我的组',
      'conflict',
    ])
  })
  it.each([{ parts: { team: 1 } }, { parts: { other: 'x' } }, { parts: [] }, 'x', null])(
    'takes nothing that is not made like the form: %j',
    (value) => {
      const kept = aStore()
      kept.write(value)
      expect(open(aServer(), kept).form.hasUnsaved()).toBe(false)
    },
  )
  it('would lose them where nothing is written down', () => {
    const { form } = open()
    form.enter('team', '李工')
    expect(form.isKept()).toBe(false)
  })
})

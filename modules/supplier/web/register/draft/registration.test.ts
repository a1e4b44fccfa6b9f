import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { EMPTY_PROFILE, type Profile, type ProfileDraft } from '../../../profile.ts'
import { MESSAGES } from '../../../message-words.ts'
import { aSupplier } from '../supplier.fixture.ts'
import { keptDraft } from './kept-draft.ts'
import { createRegistration } from './registration.ts'

/** A server that keeps one profile, as ours does: versions count, and rows get ids. */
const aServer = (profile: Partial<Profile> = {}) => {
  let kept = aSupplier({ ...EMPTY_PROFILE, ...profile })
  const saves: ProfileDraft[] = []
  const refusals: Error[] = []
  const withIds = <R extends { readonly id: string | null }>(rows: readonly R[]): R[] =>
    rows.map((row, index) => ({ ...row, id: row.id ?? `row-${index}` }))
  const write = (draft: ProfileDraft): void => {
    const next = { ...kept.profile, ...draft }
    kept = {
      ...kept,
      rowVersion: kept.rowVersion + 1,
      profile: { ...next, contacts: withIds(next.contacts), bankAccounts: withIds(next.bankAccounts) },
    }
  }
  return {
    saves,
    refusals,
    write,
    get: () => kept,
    close: () => {
      kept = { ...kept, rowVersion: kept.rowVersion + 1, allowedTransitions: [] }
    },
    load: async () => kept,
    save: async (rowVersion: number, draft: ProfileDraft) => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      if (rowVersion !== kept.rowVersion) throw problem(412, 'Stale')
      saves.push(draft)
      write(draft)
      return kept
    },
  }
}
const problem = (status: number, type: string, errors = {}) =>
  new HttpError('saveSupplier', status, { type, title: 'no', status, errors, extensions: {} })

const CONTACT = {
  id: null,
  name: '陈晨',
  position: '',
  mobile: '13700001234',
  email: '',
  wechat: '',
  roles: [],
  isDefault: true,
}

const ACCOUNT = {
  id: null,
  accountName: '晨光彩印',
  accountNo: '6225880137706868',
  bankName: '招商银行',
  bankSubId: null,
  bankSubName: '',
  cnapsCode: '',
  currency: 'CNY',
  isDefault: true,
  proofFile: null,
  accountType: 1 as const,
}

const storage = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const open = (server = aServer(), store = storage()) => ({
  server,
  store,
  form: createRegistration(server.get(), {
    save: server.save,
    load: server.load,
    kept: keptDraft(server.get().id, store),
    clock: () => new Date('2026-11-15T02:00:00Z'),
  }),
})
const pause = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the memory of the registration form', () => {
  it('saves once after a pause, and only the fields that changed', async () => {
    const { form, server, store } = open()
    form.change({ name: '晨' })
    form.change({ name: '晨光彩印' })
    expect(form.store.getState().saving.state).toBe('waiting')
    await pause()
    expect(server.saves).toEqual([{ name: '晨光彩印' }])
    expect(form.store.getState().saving).toMatchObject({ state: 'saved' })
    expect(store.items.size).toBe(0)
  })
  it('keeps back a wrong number and saves the rest; once right it is saved too', async () => {
    const { form, server } = open()
    form.change({ creditCode: '91350100M000100Y44', name: '晨光彩印' })
    await pause()
    expect(server.saves).toEqual([{ name: '晨光彩印' }])
    expect(form.store.getState().saving.state).toBe('held')
    form.change({ creditCode: '91350100M000100Y43' })
    await pause()
    expect(server.saves[1]).toEqual({ creditCode: '91350100M000100Y43' })
  })
  it('says at its field what the server refused, and saves the other fields', async () => {
    const { form, server } = open()
    server.refusals.push(problem(422, 'Invalid', { creditCode: [MESSAGES.registered] }))
    form.change({ creditCode: '91350100M000100Y43', name: '晨光彩印' })
    await pause()
    expect(server.saves).toEqual([{ name: '晨光彩印' }])
    expect(form.store.getState().refused).toEqual({ creditCode: [MESSAGES.registered] })
    form.change({ creditCode: '' })
    expect(form.store.getState().refused).toEqual({})
  })
  it('loses nothing while the line is down, tries again by itself, and says so', async () => {
    const { form, server, store } = open()
    server.refusals.push(new NetworkError('saveSupplier', false, new Error('gone')))
    form.change({ name: '晨光彩印' })
    await pause()
    expect(form.store.getState().saving.state).toBe('failed')
    expect([...store.items.values()]).toEqual(['{"name":"晨光彩印"}'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saves).toEqual([{ name: '晨光彩印' }])
    expect(form.store.getState().saving.state).toBe('saved')
  })
  it('brings back after a reload what was not saved, and saves it', async () => {
    const first = open()
    first.form.change({ name: '晨光彩印' })
    first.form.stop()
    const second = open(first.server, first.store)
    expect(second.form.store.getState().profile.name).toBe('晨光彩印')
    await pause()
    expect(first.server.saves).toEqual([{ name: '晨光彩印' }])
  })
  it('leaves no personal number in the storage of the browser, and loses none that the server takes', async () => {
    const { form, server, store } = open()
    server.refusals.push(new NetworkError('saveSupplier', false, new Error('gone')))
    const account = { ...EMPTY_PROFILE.invoiceTitle, phone: '13700001234', account: '6225880137706868' }
    const read = { idNumber: '11010519491231002X' }
    form.change({ name: '晨光彩印', idNumber: read.idNumber, contacts: [CONTACT], invoiceTitle: account, ocr: read })
    form.change({ bankAccounts: [ACCOUNT] })
    await pause()
    expect([...store.items.values()]).toEqual(['{"name":"晨光彩印"}'])
    await form.flush()
    expect(server.saves[0]).toMatchObject({ ...read, contacts: [CONTACT], bankAccounts: [ACCOUNT] })
    expect(store.items.size).toBe(0)
  })
  it('ignores a kept draft that is none', () => {
    const store = storage()
    const { form } = open(aServer(), store)
    store.items.set(`register.${aServer().get().id}`, '{"name":3}')
    expect(open(aServer(), store).form.store.getState().profile).toEqual(form.store.getState().profile)
  })
  it('takes in what somebody else wrote meanwhile, and keeps what was entered here', async () => {
    const { form, server } = open()
    server.write({ name: '别人写的', address: '一号' })
    form.change({ name: '我写的' })
    await pause()
    expect(server.get().profile).toMatchObject({ name: '我写的', address: '一号' })
    expect(form.store.getState().profile.address).toBe('一号')
  })
  it('stops when the profile was handed in elsewhere', async () => {
    const { form, server } = open()
    server.close()
    form.change({ name: '晚了' })
    await pause()
    expect(form.store.getState().isOpen).toBe(false)
    expect(server.saves).toEqual([])
  })
  it('gives new rows the ids of the server, and leaves numbers as they were typed', async () => {
    const { form, server } = open()
    form.change({ contacts: [CONTACT] })
    await pause()
    expect(form.store.getState().profile.contacts).toEqual([{ ...CONTACT, id: 'row-0' }])
    form.change({ contacts: [{ ...CONTACT, id: 'row-0', name: '陈' }] })
    await pause()
    expect(server.saves[1]?.contacts?.[0]?.id).toBe('row-0')
  })
  it('saves at once when asked, and tells whether the server has everything', async () => {
    const { form } = open()
    form.change({ name: '晨光彩印' })
    expect(await form.flush()).toBe(true)
    form.change({ creditCode: '1' })
    expect(await form.flush()).toBe(false)
  })
})

const NAME = 'kept-on-device'
const FORM = 1

/** What a person works with where there is no line, and the bytes that belong to it. */
const STORES = ['drafts', 'bytes'] as const
type Store = (typeof STORES)[number]

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, FORM)
  request.addEventListener('upgradeneeded', () => {
    for (const store of STORES) request.result.createObjectStore(store)
  })
  return answerOf(request)
}

let opened: Promise<IDBDatabase> | undefined

const database = (): Promise<IDBDatabase> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Is answered when it is kept for good, not when it was asked for. */
const within = async <T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = (await database()).transaction(store, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')))
  })
  const [answer] = await Promise.all([answerOf(work(transaction.objectStore(store))), done])
  return answer
}

const keyOf = (owner: string, key: string): string => `${owner} ${key}`
const allOf = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner} `, `${owner} \uFFFF`)

/** What this browser keeps of a person beyond the window. Everything has an owner, and nobody reads what is another's. */
export const deviceStore = (owner: string) => ({
  put: async (store: Store, key: string, value: unknown): Promise<void> => {
    await within(store, 'readwrite', (to) => to.put(value, keyOf(owner, key)))
  },
  get: (store: Store, key: string): Promise<unknown> =>
    within(store, 'readonly', (from) => from.get(keyOf(owner, key))),
  drop: (store: Store, key: string): Promise<void> =>
    within(store, 'readwrite', (from) => from.delete(keyOf(owner, key))),
  all: (store: Store): Promise<unknown[]> => within(store, 'readonly', (from) => from.getAll(allOf(owner))),
})

/** Forgets all that is kept of a person who signs out. A browser that keeps nothing has nothing to forget. */
export const forgetOnDevice = async (owner: string): Promise<void> => {
  if (!('indexedDB' in globalThis)) return
  for (const store of STORES) await within(store, 'readwrite', (from) => from.delete(allOf(owner)))
}

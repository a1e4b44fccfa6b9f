import { createStore, type StoreApi } from 'zustand'
import type { FieldErrors } from '#kernel/problem.ts'
import { HttpError } from '../../client/errors.ts'
import { errorsOf } from '../../failure.ts'

export type Saving =
  /** `held`: some of it is wrong and waits for the person. `conflict`: somebody else was faster, and the person must decide. */
  | { readonly state: 'clean' | 'waiting' | 'saving' | 'held' | 'conflict' }
  | { readonly state: 'saved'; readonly at: Date }
  | { readonly state: 'failed'; readonly error: unknown }

/** Whether what was entered is safe. */
export interface Saved {
  readonly saving: Saving
}

interface Form<Held, Sent extends object, Doc> {
  readonly start: Held
  readonly hasUnsaved: (held: Held) => boolean
  /** What can be saved now; an object without fields when there is nothing. */
  readonly sendable: (held: Held) => Sent
  readonly save: (held: Held, sent: Sent) => Promise<Doc>
  readonly load: () => Promise<Doc>
  readonly afterSaved: (held: Held, sent: Sent, doc: Doc) => Held
  /** Somebody was faster: what stands here now, and whether it can be saved as it is. */
  readonly afterConflict: (held: Held, doc: Doc) => Held
  readonly canGoOn: (held: Held) => boolean
  /** The server minds fields of what was sent: nothing when none of them is one of the form. */
  readonly afterRefused: (held: Held, sent: Sent, errors: FieldErrors) => Held | undefined
  /** Is told whenever what is held has changed. */
  readonly keep?: (held: Held) => void
  /** Is all that is not saved kept for the next visit? */
  readonly isKept?: (held: Held) => boolean
  readonly clock: () => Date
}

/** Long enough to finish a word, short enough that nobody waits for it. */
const PAUSE_MS = 800
const RETRY_MS = 10_000
/** A save that meets others' saves is tried again, but not for ever. */
const ROUNDS = 5

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.problem.type === 'Stale'

/** The memory of a form that saves by itself: what was entered, and that it gets to the server. */
export const createAutosave = <Held extends object, Sent extends object, Doc>(form: Form<Held, Sent, Doc>) => {
  const store = createStore<Held & Saved>()(() => ({
    ...form.start,
    saving: { state: form.hasUnsaved(form.start) ? 'waiting' : 'clean' },
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const held = store.getState
  const say = (saving: Saving): void => store.setState({ ...held(), saving })
  const hold = (next: Held, saving: Saving): void => {
    store.setState({ ...next, saving })
    form.keep?.(next)
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** One attempt; says whether another one makes sense. */
  const attempt = async (): Promise<boolean> => {
    const sent = form.sendable(held())
    if (Object.keys(sent).length === 0) {
      if (form.hasUnsaved(held())) say({ state: form.canGoOn(held()) ? 'held' : 'conflict' })
      else if (held().saving.state === 'waiting') say({ state: 'clean' })
      return false
    }
    say({ state: 'saving' })
    try {
      const doc = await form.save(held(), sent)
      hold(form.afterSaved(held(), sent, doc), { state: 'saved', at: form.clock() })
      return form.hasUnsaved(held())
    } catch (error) {
      return isConflict(error) ? met() : refused(error, sent)
    }
  }

  /** Takes in what somebody else wrote meanwhile; true when what stands here can be sent all the same. */
  const met = async (): Promise<boolean> => {
    try {
      const next = form.afterConflict(held(), await form.load())
      const goesOn = form.canGoOn(next)
      hold(next, { state: goesOn ? 'waiting' : 'conflict' })
      return goesOn
    } catch (failure) {
      say({ state: 'failed', error: failure })
      later(RETRY_MS)
      return false
    }
  }

  /** Takes a refusal in; true when what is left can be sent. */
  const refused = (error: unknown, sent: Sent): boolean => {
    const next = form.afterRefused(held(), sent, errorsOf(error))
    if (next !== undefined) {
      hold(next, held().saving)
      return true
    }
    say({ state: 'failed', error })
    if (!(error instanceof HttpError) || error.status >= 500) later(RETRY_MS)
    return false
  }

  const rounds = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS && (await attempt()); round += 1);
  }

  /** Saves now what can be saved; true when the server has everything. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    while (running) await running
    running = rounds().finally(() => {
      running = undefined
    })
    await running
    return !form.hasUnsaved(held())
  }
  if (form.hasUnsaved(form.start)) later(0)

  return {
    store,
    flush,
    hasUnsaved: (): boolean => form.hasUnsaved(held()),
    /** Is everything there again when the window was led away to sign in? */
    isKept: (): boolean => !form.hasUnsaved(held()) || form.isKept?.(held()) === true,
    /** Somebody entered something: it is saved after a pause. */
    change: (work: (held: Held) => Held): void => {
      hold(work(held()), { state: 'waiting' })
      later(PAUSE_MS)
    },
    /** Something is known better now; there is nothing to save. */
    learn: (work: (held: Held) => Held): void => {
      const next = work(held())
      hold(next, form.hasUnsaved(next) && !form.canGoOn(next) ? { state: 'conflict' } : held().saving)
    },
    /** Nothing more is sent. */
    stop: (): void => clearTimeout(timer),
  }
}

/** What those who show or close a form need of it, whatever it holds. */
export interface Autosave {
  readonly store: Pick<StoreApi<Saved>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly flush: () => Promise<boolean>
  readonly hasUnsaved: () => boolean
  readonly isKept: () => boolean
  readonly stop: () => void
}

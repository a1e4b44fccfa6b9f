import { createStore } from 'zustand'
import type { FileRef } from '#kernel/file-ref.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { HttpError } from '#shell/client/errors.ts'
import { errorsOf } from '#shell/failure.ts'
import type { ProfileDraft } from '../../../profile.ts'
import type { Supplier } from '../../../shapes.ts'
import type { KeptDraft } from './kept-draft.ts'
import { afterConflict, afterSaved, changed, opened, sendable, type Entry, type Held } from './merge.ts'
import { pick, plainPath, topOf } from './paths.ts'

export type Saving =
  | { readonly state: 'clean' | 'waiting' | 'saving' | 'held' }
  | { readonly state: 'saved'; readonly at: Date }
  | { readonly state: 'failed'; readonly error: unknown }

export interface Registration extends Held {
  readonly saving: Saving
}

interface Deps {
  readonly save: (rowVersion: number, profile: ProfileDraft) => Promise<Supplier>
  readonly load: () => Promise<Supplier>
  readonly kept: KeptDraft
  readonly clock: () => Date
}

/** Long enough to finish a word, short enough that nobody waits for it. */
const PAUSE_MS = 800
const RETRY_MS = 10_000
/** A save that meets others' saves is tried again, but not for ever. */
const ROUNDS = 5

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.problem.type === 'Stale'

/** The registration form's memory: what was entered, and that it gets to the server. */
export const createRegistration = (supplier: Supplier, { save, load, kept, clock }: Deps) => {
  const start = opened(supplier, kept.read())
  const store = createStore<Registration>()(() => ({
    ...start,
    saving: { state: start.unsaved.size > 0 ? 'waiting' : 'clean' },
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const hold = (held: Held, saving: Saving): void => {
    store.setState({ ...held, saving })
    kept.write(pick(held.profile, held.unsaved))
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** One attempt; says whether another one makes sense. */
  const attempt = async (): Promise<boolean> => {
    const held = store.getState()
    const sent = sendable(held)
    const count = Object.keys(sent).length
    if (count === 0) {
      if (held.unsaved.size > 0) store.setState({ saving: { state: 'held' } })
      return false
    }
    store.setState({ saving: { state: 'saving' } })
    try {
      const answer = await save(held.rowVersion, sent)
      const after = afterSaved(store.getState(), sent, answer)
      hold(after, { state: 'saved', at: clock() })
      return after.unsaved.size > 0
    } catch (error) {
      return mended(error, sent)
    }
  }

  /** Takes a refusal in; true when what is left can be sent. */
  const mended = async (error: unknown, sent: ProfileDraft): Promise<boolean> => {
    try {
      if (isConflict(error)) {
        const fresh = await load()
        hold(afterConflict(store.getState(), fresh), { state: 'waiting' })
        return store.getState().isOpen
      }
    } catch (failure) {
      store.setState({ saving: { state: 'failed', error: failure } })
      later(RETRY_MS)
      return false
    }
    const refused = Object.fromEntries(
      Object.entries(errorsOf(error)).filter(([path]) => Object.hasOwn(sent, topOf(path) ?? '')),
    )
    if (Object.keys(refused).length > 0) {
      refuse(refused)
      return true
    }
    store.setState({ saving: { state: 'failed', error } })
    if (!(error instanceof HttpError) || error.status >= 500) later(RETRY_MS)
    return false
  }

  const refuse = (refused: FieldErrors): void =>
    store.setState((held) => ({
      refused: {
        ...held.refused,
        ...Object.fromEntries(Object.entries(refused).map(([path, said]) => [plainPath(path), said])),
      },
    }))

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
    return store.getState().unsaved.size === 0
  }
  if (start.unsaved.size > 0) later(0)

  return {
    store,
    flush,
    refuse,
    change: (entry: Entry): void => {
      hold(changed(store.getState(), entry), { state: 'waiting' })
      later(PAUSE_MS)
    },
    addFile: (file: FileRef): void => store.setState(({ files }) => ({ files: { ...files, [file.id]: file } })),
    /** Nothing more is sent. */
    stop: (): void => clearTimeout(timer),
  }
}
export type RegistrationForm = ReturnType<typeof createRegistration>

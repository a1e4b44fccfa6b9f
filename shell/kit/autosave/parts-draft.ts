import { replaceEqualDeep } from '@tanstack/react-query'
import { byCodeUnit } from '#kernel/text.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { createAutosave } from './autosave.ts'

/** What a form of named parts holds. */
export interface HeldParts<Parts extends object> {
  readonly parts: Parts
  /** As the server last told them. */
  readonly known: Parts
  readonly unsaved: ReadonlySet<keyof Parts & string>
  /** Parts that somebody else has changed as well. */
  readonly clashes: ReadonlySet<keyof Parts & string>
  /** What the server said of parts that it did not take; gone as soon as they change. */
  readonly refused: FieldErrors
  readonly rowVersion: number
  readonly writable: ReadonlySet<string>
}

/** A document as the form takes it in. */
interface Seen<Parts> {
  readonly parts: Parts
  readonly rowVersion: number
  /** The parts that the person may write now. */
  readonly writable: readonly string[]
}

interface Deps<Parts, Doc> {
  readonly seen: (doc: Doc) => Seen<Parts>
  /** Takes what was changed, and the rest as the server last had it. */
  readonly save: (rowVersion: number, parts: Partial<Parts>, known: Parts) => Promise<Doc>
  readonly load: () => Promise<Doc>
  /** Where what is not saved is written down, for a window that is led away. */
  readonly kept?: { readonly read: () => unknown; readonly write: (value: unknown) => void; readonly clear: () => void }
  /** Is there enough to be worth saving? Until then everything is held here. */
  readonly isReady?: (parts: Parts) => boolean
  readonly clock: () => Date
}

// On its way a part loses fields that hold nothing, and the server may tell its fields in another order.
const inOrder = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => byCodeUnit(a, b))) : value
const isSame = (a: unknown, b: unknown): boolean =>
  // Most parts are the same in every field, which is found much faster.
  replaceEqualDeep(a, b) === a || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)
const topOf = (path: string): string => path.split('.')[0] ?? ''

const opened = <Parts extends object>({ parts, rowVersion, writable }: Seen<Parts>): HeldParts<Parts> => ({
  parts,
  known: parts,
  unsaved: new Set(),
  clashes: new Set(),
  refused: {},
  rowVersion,
  writable: new Set(writable),
})

const pick = <Parts extends object>(parts: Parts, names: Iterable<keyof Parts & string>): Partial<Parts> => {
  const picked: Partial<Parts> = {}
  for (const name of names) picked[name] = parts[name]
  return picked
}

/** What did not change on the server stays the object that it is here: what draws one part of many is not drawn again. */
const laidOver = <Parts extends object>(held: HeldParts<Parts>, { parts }: Seen<Parts>): Parts => {
  const own: Partial<Parts> = {}
  for (const name of namesIn(parts, held.parts))
    if (held.unsaved.has(name) || parts[name] === held.known[name]) own[name] = held.parts[name]
  return { ...parts, ...own }
}

/** The document as it is now, with what was entered here laid over it. Who writes the same part as somebody else must decide. */
const merged = <Parts extends object>(held: HeldParts<Parts>, seen: Seen<Parts>): HeldParts<Parts> => {
  const clashes = [...held.unsaved].filter(
    (name) => !isSame(seen.parts[name], held.known[name]) && !isSame(seen.parts[name], held.parts[name]),
  )
  return {
    ...held,
    parts: laidOver(held, seen),
    known: seen.parts,
    clashes: new Set([...held.clashes, ...clashes]),
    rowVersion: seen.rowVersion,
    writable: new Set(seen.writable),
  }
}

/** The names of some parts of a form. */
const namesIn = <Parts extends object>(all: Parts, some: Partial<Parts>): (keyof Parts & string)[] =>
  Object.keys(some).filter((name): name is keyof Parts & string => Object.hasOwn(all, name))

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** The document with what an earlier visit could not save, as if that had just been entered: what others wrote since is a clash. */
const reopened = <Parts extends object>(seen: Seen<Parts>, kept: unknown): HeldParts<Parts> => {
  const fresh = opened(seen)
  const isName = (name: string): name is keyof Parts & string => Object.hasOwn(seen.parts, name)
  const own = (values: unknown): Partial<Parts> => {
    const found: Partial<Parts> = {}
    for (const [name, value] of Object.entries(isRecord(values) ? values : {}))
      if (isName(name) && kindOf(value) === kindOf(seen.parts[name])) Object.assign(found, { [name]: value })
    return found
  }
  const parts = own(fieldOf(kept, 'parts'))
  const unsaved = new Set(Object.keys(parts).filter(isName))
  const before = { ...fresh.known, ...own(fieldOf(kept, 'known')) }
  return unsaved.size === 0
    ? fresh
    : merged({ ...fresh, parts: { ...fresh.parts, ...parts }, known: before, unsaved }, seen)
}

const afterSaved = <Parts extends object>(
  held: HeldParts<Parts>,
  sent: Partial<Parts>,
  seen: Seen<Parts>,
): HeldParts<Parts> => {
  // What was changed while it was being saved is still unsaved.
  const unsaved = [...held.unsaved].filter((name) => !Object.hasOwn(sent, name) || sent[name] !== held.parts[name])
  const known = { ...held.known, ...sent }
  // What the server took as it was sent is what it has now.
  for (const name of namesIn(known, sent)) if (isSame(seen.parts[name], known[name])) known[name] = seen.parts[name]
  return merged({ ...held, unsaved: new Set(unsaved), known }, seen)
}

/** The memory of a form whose parts are saved one by one while they are entered. */
export const createPartsDraft = <Parts extends object, Doc>(
  doc: Doc,
  { seen, save, load, kept, isReady, clock }: Deps<Parts, Doc>,
) => {
  const isOpen = ({ unsaved, writable }: HeldParts<Parts>): boolean => [...unsaved].every((name) => writable.has(name))
  const { change, learn, ...form } = createAutosave<HeldParts<Parts>, Partial<Parts>, Doc>({
    start: reopened(seen(doc), kept?.read()),
    hasUnsaved: ({ unsaved }) => unsaved.size > 0,
    sendable: ({ parts, unsaved, clashes, refused, writable }) => {
      if (isReady?.(parts) === false) return {}
      const minded = new Set(Object.keys(refused).map(topOf))
      const free = [...unsaved].filter((name) => !clashes.has(name) && !minded.has(name) && writable.has(name))
      return pick(parts, free)
    },
    save: ({ rowVersion, known }, sent) => save(rowVersion, sent, known),
    load,
    afterSaved: (held, sent, saved) => afterSaved(held, sent, seen(saved)),
    afterConflict: (held, fresh) => merged(held, seen(fresh)),
    canGoOn: (held) => held.clashes.size === 0 && isOpen(held),
    afterRefused: (held, sent, errors) => {
      const own = Object.entries(errors).filter(([path]) => Object.hasOwn(sent, topOf(path)))
      return own.length === 0 ? undefined : { ...held, refused: { ...held.refused, ...Object.fromEntries(own) } }
    },
    keep: ({ parts, known, unsaved }) => {
      if (unsaved.size === 0) kept?.clear()
      else kept?.write({ parts: pick(parts, unsaved), known: pick(known, unsaved) })
    },
    isKept: () => kept !== undefined,
    clock,
  })
  /** Somebody entered something in several parts at once, such as by pasting: it is kept and saved once. */
  const enterAll = (entered: Partial<Parts>): void =>
    change((held) => ({
      ...held,
      parts: { ...held.parts, ...entered },
      unsaved: new Set([...held.unsaved, ...namesIn(held.parts, entered)]),
      refused: Object.fromEntries(
        Object.entries(held.refused).filter(([path]) => !Object.hasOwn(entered, topOf(path))),
      ),
    }))
  return {
    ...form,
    /** Somebody entered something in a part. */
    enter: <Name extends keyof Parts & string>(name: Name, part: Parts[Name]): void => {
      const entered: Partial<Parts> = {}
      entered[name] = part
      enterAll(entered)
    },
    enterAll,
    /** The document has come in again: what was entered here stays. */
    takeIn: (fresh: Doc): void =>
      learn((held) => {
        const now = seen(fresh)
        return now.rowVersion > held.rowVersion ? merged(held, now) : held
      }),
    /** Somebody else wrote the same: what stands here is saved over it. */
    keepMine: (): void => change((held) => ({ ...held, clashes: new Set() })),
    /** Somebody else wrote the same, or closed it: what stands here is given up. */
    takeTheirs: (): void =>
      change((held) => ({
        ...held,
        parts: held.known,
        unsaved: new Set(),
        clashes: new Set(),
        refused: {},
      })),
  }
}

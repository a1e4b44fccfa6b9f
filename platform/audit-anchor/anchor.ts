import { createHash } from 'node:crypto'
import { CompactSign, compactVerify, type CryptoKey } from 'jose'
import * as T from 'typebox'
import type { Static } from 'typebox'
import { parsed } from '../checked.ts'

const Hash = T.String({ pattern: '^[0-9a-f]{64}$' })
const Place = T.Integer({ minimum: 0 })

/**
 * What an anchor says of the audit log at a moment: the head (`position`, `hash`, `entries`), and what lies between the
 * anchor before it and this one, in blocks, so that a difference has a place.
 */
const Anchor = T.Object(
  {
    number: T.Integer({ minimum: 1 }),
    /** SHA-256 of the whole anchor before it; null for the first. */
    previous: T.Unsafe<string | null>({ type: ['string', 'null'] }),
    takenAt: T.String({ format: 'instant' }),
    /** The position of the anchor before it. */
    from: Place,
    /** Every entry whose id is at most this is covered by this anchor or one before it. */
    position: Place,
    /** Covered entries, all in all. */
    entries: Place,
    /** SHA-256 of the hash of the anchor before it, if there is one, and the hashes of the blocks. */
    hash: Hash,
    blocks: T.Array(
      T.Object(
        {
          /** The id of its last entry. */
          to: Place,
          entries: Place,
          /** SHA-256 of id and hash of each of its entries. */
          hash: Hash,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type Anchor = Static<typeof Anchor>
export type Block = Anchor['blocks'][number]

const TYPE = 'audit-anchor+jws'
const ALGORITHM = 'ES256'

/** Where anchors lie in the object store; nothing else does. */
export const ANCHOR_FOLDER = 'audit-anchor/'
const NAME = /^(\d{8})\.txt$/

/** By name they stand in the order in which they were taken. */
export const anchorKey = (number: number): string => `${ANCHOR_FOLDER}${String(number).padStart(8, '0')}.txt`

/** The number that an anchor's file is named by; nothing when it is no such name. */
export const numberInName = (name: string): number | undefined => {
  const found = NAME.exec(name.split('/').at(-1) ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

export const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** The head after some blocks more. */
export const headHash = (before: string | undefined, blocks: readonly Block[]): string =>
  sha256(before ?? '', ...blocks.map(({ hash }) => hash))

export interface AnchorSigner {
  readonly kid: string
  readonly key: CryptoKey
}

/** An anchor as it is kept: a line that people can read, and below it the detached signature of that line (RFC 7515, App. F). */
export const signAnchor = async (anchor: Anchor, { kid, key }: AnchorSigner): Promise<string> => {
  const line = JSON.stringify(anchor)
  const jws = await new CompactSign(Buffer.from(line)).setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE }).sign(key)
  const [header = '', , signature = ''] = jws.split('.')
  return `${line}\n${header}..${signature}\n`
}

/** Finds the public key of an id; nothing for one that is unknown. */
export type AnchorKeys = ReadonlyMap<string, CryptoKey>

/** The anchor in a text, if one of these keys has signed it. */
export const openAnchor = async (text: string, keys: AnchorKeys): Promise<Anchor | undefined> => {
  const [line = '', detached = ''] = text.split('\n')
  try {
    const jws = detached.replace('..', `.${Buffer.from(line).toString('base64url')}.`)
    const { protectedHeader } = await compactVerify(
      jws,
      ({ kid = '' }) => {
        const key = keys.get(kid)
        if (!key) throw new Error('signed with an unknown key')
        return key
      },
      { algorithms: [ALGORITHM] },
    )
    return protectedHeader.typ === TYPE ? parsed(Anchor, line, 'an anchor') : undefined
  } catch {
    // Whatever is wrong with it, it is no anchor of ours; who asked says so.
    return undefined
  }
}

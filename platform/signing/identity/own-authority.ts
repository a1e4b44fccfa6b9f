import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { Tx } from '../../database/database.ts'
import type { Act } from '../../document/types.ts'
import type { FieldCipher } from '../../secrets/field-cipher.ts'
import type { Signer, SignerSource } from '../signer.ts'
import { PLATFORM_NAME, ROOT_NAME } from '../words.ts'
import { LEAF_DAYS, makeLeaf, makeRoot, type Issued, type Subject } from './certificates.ts'
import * as store from './store.ts'

/** A certificate with less time left than this is not used any more: another is made. */
const RENEWED_BEFORE_DAYS = 30

export interface OwnAuthority extends SignerSource {
  /** The signer of the platform itself, for reports. */
  platformSigner(act: Act, at: Date): Promise<Signer>
}

/**
 * The platform as its own certificate authority. Root and certificates are made when they are first needed, and anew before
 * they run out. They lie in the database, their keys sealed, where the system alone reads them.
 */
export const createOwnAuthority = (cipher: FieldCipher): OwnAuthority => {
  const signerOf = ({ tx, me }: Act, owner: store.Owner, subject: Subject, at: Date): Promise<Signer> =>
    // Whoever signs has no right to the keys: the system takes them out for this one signature.
    tx.asSystem(me, async (system) => {
      const keeper = createKeeper(tx, system, cipher)
      const leaf = await keeper.covering(owner, at, RENEWED_BEFORE_DAYS, async () => {
        const root = await keeper.covering(ROOT, at, LEAF_DAYS, async () => ({
          issuedBy: null,
          issued: await makeRoot(ROOT_NAME, at),
        }))
        const { id, certificate } = root
        return { issuedBy: id, issued: await makeLeaf({ certificate, privateKey: keeper.keyOf(root) }, subject, at) }
      })
      const key = createPrivateKey({ key: keeper.keyOf(leaf), format: 'der', type: 'pkcs8' })
      return {
        certificate: leaf.certificate,
        chain: leaf.issuedBy === null ? [] : [await store.certificateOf(tx, system, leaf.issuedBy)],
        sign: async (bytes) => sign('sha256', bytes, key),
      }
    })
  return {
    signerOf: (act, { id, name, creditCode }, at) =>
      signerOf(act, { kind: 'company', companyId: id, subject: `${name} ${creditCode}` }, { name, creditCode }, at),
    platformSigner: (act, at) =>
      signerOf(act, { kind: 'platform', companyId: null, subject: PLATFORM_NAME }, { name: PLATFORM_NAME }, at),
  }
}

const ROOT: store.Owner = { kind: 'root', companyId: null, subject: ROOT_NAME }

interface Made {
  readonly issuedBy: string | null
  readonly issued: Issued
}

/** Keeps certificates and their sealed keys, in one transaction of the system. */
const createKeeper = (tx: Tx, system: Caller, cipher: FieldCipher) => {
  const placeOf = (id: string): string => `signing_identity.private_cipher.${id}`
  return {
    keyOf: ({ id, privateCipher }: store.Identity): Buffer =>
      Buffer.from(cipher.decrypt(privateCipher, placeOf(id)), 'base64'),
    /** One that is valid at a moment and for some days more, or a new one. Of several who need it at once, one makes it. */
    covering: async (
      owner: store.Owner,
      at: Date,
      days: number,
      make: () => Promise<Made>,
    ): Promise<store.Identity> => {
      const find = (): Promise<store.Identity | undefined> =>
        store.findIdentity(tx, system, owner, at, new Date(at.getTime() + days * DAY_MS))
      const known = await find()
      if (known) return known
      await store.oneAtATime(tx, system)
      const madeMeanwhile = await find()
      if (madeMeanwhile) return madeMeanwhile
      const { issuedBy, issued } = await make()
      const id = randomUUID()
      const privateCipher = cipher.encrypt(Buffer.from(issued.privateKey).toString('base64'), placeOf(id))
      await store.insertIdentity(tx, system, owner, { id, issuedBy, privateCipher }, issued)
      return { id, issuedBy, certificate: issued.certificate, privateCipher }
    },
  }
}

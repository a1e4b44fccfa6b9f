import { generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'
import { anchorsInStore } from '#platform/audit-anchor/anchor-files.ts'
import { makeAnchorKey } from '#platform/audit-anchor/anchor-keys.ts'
import { anchorKey, signAnchor, type Anchor } from '#platform/audit-anchor/anchor.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { systemCaller } from '#kernel/caller.ts'
import type { Stage } from '../parts/stage.ts'

type Sign = (anchor: Anchor) => Promise<string>

/** A signature of somebody who has the database and not the field keys. */
const withOwnKey = async (): Promise<Sign> => {
  const { privateKey } = await generateKeyPair('ES256')
  return (anchor) => signAnchor(anchor, { kid: 'mine', key: privateKey })
}

/** The same by a key that they put into the database, sealed with field keys of their own. */
const withPlantedKey = async ({ product }: Stage): Promise<Sign> => {
  const me = systemCaller('proof')
  const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
  const signer = await product.db.write(me, (tx) => makeAnchorKey(tx, me, cipher, new Date('2020-01-01')))
  return (anchor) => signAnchor(anchor, signer)
}

/** Puts a text in the place of an anchor, as only who owns the store can. */
const replaced = async ({ product }: Stage, number: number, text: string): Promise<void> =>
  product.objects.write(anchorKey(number), 'text/plain', Buffer.from(text))

const textAt = async ({ product }: Stage, number: number): Promise<string> =>
  (await anchorsInStore(product.objects)).find((file) => file.number === number)?.text ?? ''

const forge = async (stage: Stage, number: number, sign: Sign): Promise<void> => {
  const anchor: Anchor = JSON.parse((await textAt(stage, number)).split('\n')[0] ?? '')
  await replaced(stage, number, await sign({ ...anchor, entries: anchor.entries - 1 }))
}

/** What somebody does to the anchors. `last`: the number of the last one. */
export const ANCHOR_TRICKS: Readonly<Record<string, (stage: Stage, last: number) => Promise<void>>> = {
  'an anchor removed': ({ product }, last) => product.objects.remove(anchorKey(last - 1)),
  'the last anchor removed': ({ product }, last) => product.objects.remove(anchorKey(last)),
  'an anchor signed with another key': async (stage, last) => forge(stage, last, await withOwnKey()),
  'an anchor signed with a key put into the database': async (stage, last) =>
    forge(stage, last, await withPlantedKey(stage)),
  'the words of an anchor changed': async (stage, last) => {
    const text = await textAt(stage, last)
    await replaced(stage, last, text.replace('"number"', ' "number"'))
  },
  'an older anchor in the place of another': async (stage, last) =>
    replaced(stage, last, await textAt(stage, last - 1)),
}

/** Does something to the anchors, looks, and puts everything back. */
export const withTrick = async <R>(stage: Stage, trick: () => Promise<void>, look: () => Promise<R>): Promise<R> => {
  const files = await anchorsInStore(stage.product.objects)
  await trick()
  try {
    return await look()
  } finally {
    for (const { number, text } of files) await replaced(stage, number, text)
  }
}

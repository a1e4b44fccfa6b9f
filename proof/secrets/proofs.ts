import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { nameOf, SEALED_COLUMNS } from '#platform/secrets/sealed-columns.ts'
import { makeWorld } from '../leaks/world.ts'
import { onStage } from '../parts/stage.ts'
import { withScratch } from '../parts/scratch.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { keysOf, rotate } from './rotation.ts'
import { servedAfterSwap } from './swapped.ts'
import { tamper } from './tampering.ts'
import { fillSealedColumns, sealedValues } from './values.ts'

const SHOWN = 20

/** A cipher that forgets where a value belongs. */
const careless = (cipher: FieldCipher): FieldCipher => ({
  ...cipher,
  encrypt: (value) => cipher.encrypt(value, ''),
  decrypt: (sealed) => cipher.decrypt(sealed, ''),
})

/** L15: sealed values, moved, damaged, and sealed again. */
const ciphertexts: Proof = {
  name: 'ciphertexts',
  promise: 'a sealed value opens in its own place only, also after keys turn',
  goal: '0 moved or damaged values open, in the cipher and through every reading operation; 0 values unreadable before and after the keys were turned',
  run: ({ seed }) =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('real'), async (stage) => {
        const world = await makeWorld(stage)
        await fillSealedColumns(stage)
        const { cipher } = stage.product
        const values = await sealedValues(stage)
        const missing = SEALED_COLUMNS.map(nameOf).filter((name) => values.every(({ column }) => column !== name))
        const tampered = tamper(cipher, values)
        const swapped = await servedAfterSwap(world, seed)
        const { keys, ...rotated } = await rotate(stage, keysOf(stage))
        const again = careless(cipher)
        const placeless = values.map((value) => ({ ...value, sealed: again.encrypt('x', '') }))
        const control = tamper(again, placeless.slice(0, 10)).undetected.length
        const [first] = await sealedValues(stage)
        const forgotten = await rotate(stage, keys, ({ place }) => place === first?.place)
        const isVoid = control === 0 || forgotten.unreadable.length === 0 || swapped.before === 0
        const undetected = [...tampered.undetected, ...swapped.foreign]
        const unreadable = [...tampered.unreadable, ...rotated.unreadable]
        return {
          ok:
            undetected.length === 0 &&
            unreadable.length === 0 &&
            missing.length === 0 &&
            rotated.left === 0 &&
            rotated.cuts > 0 &&
            !isVoid,
          n: tampered.tries + swapped.calls + rotated.resealed,
          tried: {
            count: tampered.tries + swapped.calls + rotated.resealed,
            what: 'moved or damaged forms, calls after a swap, values sealed again',
          },
          failed: undetected.length + unreadable.length + missing.length + rotated.left,
          control: [
            { fault: 'forms opened without a place', caught: control },
            caughtOnce('forgotten value', forgotten.unreadable.length > 0),
          ],
          measured: {
            columns: SEALED_COLUMNS.length,
            columnsWithoutValue: missing,
            values: tampered.values,
            tries: tampered.tries,
            undetected: undetected.slice(0, SHOWN),
            swapped,
            rotated,
            unreadable: unreadable.slice(0, SHOWN),
            control: { placeless: control, forgotten: forgotten.unreadable },
          },
          sentence: `${tampered.undetected.length} of ${tampered.tries} moved or damaged forms of ${tampered.values} values in ${SEALED_COLUMNS.length} columns opened; with the numbers of two companies swapped in the tables, ${swapped.foreign.length} of ${swapped.calls} calls showed the other's; ${unreadable.length} of ${rotated.resealed} values unreadable after the keys were turned with ${rotated.cuts} cuts, ${rotated.left} left under an old key; control: ${isVoid ? 'a planted fault was NOT noticed, so this figure is void' : `without a place ${control} forms opened, and a forgotten value was noticed`}`,
        }
      }),
    ),
}

/** The promises of what is kept sealed. */
export const secretProofs: readonly Proof[] = [ciphertexts]

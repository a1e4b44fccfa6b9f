import type { BoundOperation } from '#platform/http/routes.ts'
import { recordIn } from '../input/shot.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage } from '../parts/stage.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { exportFormulas, seesPlanted } from './formulas.ts'
import { hostileUploads } from './hostile.ts'
import { sendHostile } from './uploads.ts'

const SHOWN = 20

/** A server that passes on what it was sent, as what it was said to be. */
const passesThrough = (operations: BoundOperation[]): BoundOperation[] =>
  operations.map((one) => {
    const { handler } = one
    if (!one.operation.path.endsWith('/Content') || typeof handler === 'function') return one
    return {
      ...one,
      handler: {
        detached: async (call) => ({ ...recordIn(await handler.detached(call)), type: 'text/html', isInline: true }),
      },
    }
  })

/** F12: what people send in, and what they get out in spreadsheets. */
const uploads: Proof = {
  name: 'uploads',
  promise: 'what people upload stays inert, and formulas leave as text',
  goal: '0 of ≥ 30 hostile uploads served active, 0 crashes, 0 files outside of the store; 0 formulas in any text column of any export, all kept as text',
  run: () =>
    withScratch(async (scratch) => {
      const hostile = await hostileUploads()
      const found = await onStage(await scratch.create('real'), async (stage) => ({
        sent: await sendHostile(stage, hostile),
        written: await exportFormulas(stage),
      }))
      const control = await onStage(
        await scratch.create('control'),
        (stage) =>
          sendHostile(
            stage,
            hostile.filter(({ what }) => what.startsWith('PNG with')),
          ),
        { plant: passesThrough },
      )
      const { sent, written } = found
      const isFormulaSeen = await seesPlanted()
      const isVoid = control.active.length === 0 || sent.taken === 0 || !isFormulaSeen
      const failed = [
        sent.active,
        sent.failed,
        sent.strays,
        sent.talking,
        written.evaluated,
        written.unguarded,
        written.lost,
      ].flat().length
      return {
        ok: failed === 0 && written.exports > 0 && !isVoid,
        n: sent.uploads + written.exports,
        tried: {
          count: sent.uploads + written.exports,
          what: `uploads of ${sent.forms} hostile forms, exports with ${written.formulas} formulas`,
        },
        failed,
        control: [
          { fault: 'active answers of a pass-through', caught: control.active.length },
          caughtOnce('formula', isFormulaSeen),
        ],
        measured: {
          ...sent,
          formulas: { ...written, unguarded: written.unguarded.slice(0, SHOWN) },
          control: control.active.length,
        },
        sentence: `${sent.forms} hostile forms sent under ${sent.uploads} names, ${sent.taken} taken: ${sent.active.length} of ${sent.served} answers active, ${sent.failed.length} failures (slowest ${Math.round(sent.slowestMs)} ms), ${sent.strays.length} files outside of the store, ${sent.talking.length} pictures with their sender's data; ${written.formulas} formulas in ${written.columns} columns through ${written.exports} exports: ${written.evaluated.length} evaluated, ${written.unguarded.length} unguarded, ${written.lost.length} lost in ${written.cells} text cells; control: ${isVoid ? 'a planted pass-through was NOT seen, so this figure is void' : `a planted pass-through gave ${control.active.length} active answers`}`,
      }
    }),
}

/** The promises about files. */
export const uploadProofs: readonly Proof[] = [uploads]

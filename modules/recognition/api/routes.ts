import { invalid } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { recognise, type RecognitionDeps } from './recognise.ts'

/** Binds the calls of recognition. They run for seconds, so none of them holds a transaction. */
export const recognitionRoutes = (deps: RecognitionDeps): BoundOperation[] =>
  bind(operations, {
    recogniseBankCard: {
      detached: async ({ db, me, params, body }) => {
        const call = { db, me, provider: params.provider, source: body }
        const { provider, requestId, warnings, reading } = await recognise(deps, call, 'Bankcard')
        return { provider, requestId, warnings, kind: reading.kind, fields: reading.fields }
      },
    },
    recogniseLicence: {
      detached: async ({ db, me, params, body }) => {
        const call = { db, me, provider: params.provider, source: body }
        const { provider, requestId, warnings, reading } = await recognise(deps, call, 'BusinessLicense')
        return { provider, requestId, warnings, kind: reading.kind, fields: reading.fields }
      },
    },
    recogniseIdCard: {
      detached: async ({ db, me, params, body }) => {
        const call = { db, me, provider: params.provider, source: body }
        const { provider, requestId, warnings, reading, field } = await recognise(deps, call, 'IdCard')
        if (body.side && reading.side !== 'both' && reading.side !== body.side)
          invalid({ [field]: [MESSAGES.wrongSide[body.side]] }, MESSAGES.wrongSide[body.side])
        return { provider, requestId, warnings, kind: reading.kind, side: reading.side, fields: reading.fields }
      },
    },
  })

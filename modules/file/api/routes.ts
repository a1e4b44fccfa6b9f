import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { copyDingFile } from './copy-ding.ts'
import type { FileModuleDeps } from './deps.ts'
import { downloadFile, getFile, previewFile, showThumbnail } from './read.ts'
import { presignFile } from './shared/presign.ts'
import { completeFile, dropFile, lendFolder } from './upload.ts'

/** Binds the calls of files. Detached where bytes move, and where the answer is a secret that must not be kept for a repeated request. */
export const fileRoutes = (deps: Omit<FileModuleDeps, 'db'>): BoundOperation[] =>
  bind(operations, {
    presignFile: { detached: ({ db, me, body }) => presignFile({ ...deps, db }, me, body) },
    getFileStsToken: { detached: ({ db, me }) => lendFolder({ ...deps, db }, me) },
    copyDingFile: { detached: ({ db, me, body }) => copyDingFile({ ...deps, db }, me, body) },
    completeFile: { detached: ({ db, me, params }) => completeFile({ ...deps, db }, me, params.id) },
    getFile: ({ tx, me, params }) => getFile(tx, me, params.id),
    downloadFile: { detached: ({ db, me, params, address }) => downloadFile({ ...deps, db }, me, params.id, address) },
    showThumbnail: { detached: ({ db, me, params }) => showThumbnail({ ...deps, db }, me, params.id) },
    previewFile: { detached: ({ db, me, params, address }) => previewFile({ ...deps, db }, me, params.id, address) },
    dropFile: { detached: ({ db, me, params }) => dropFile({ ...deps, db }, me, params.id) },
  })

import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { copyDingFile } from './copy-ding.ts'
import type { FileModuleParts } from './parts.ts'
import { downloadFile, getFile, previewFile, showThumbnail } from './read.ts'
import { completeFile, dropFile, lendFolder, presignFile } from './upload.ts'

/** Binds the calls of files. Detached where bytes move, and where the answer is a secret that must not be kept for a repeated request. */
export const fileRoutes = (parts: Omit<FileModuleParts, 'db'>): BoundOperation[] =>
  bind(operations, {
    presignFile: { detached: ({ db, me, body }) => presignFile({ ...parts, db }, me, body) },
    getFileStsToken: { detached: ({ db, me }) => lendFolder({ ...parts, db }, me) },
    copyDingFile: { detached: ({ db, me, body }) => copyDingFile({ ...parts, db }, me, body) },
    completeFile: { detached: ({ db, me, params }) => completeFile({ ...parts, db }, me, params.id) },
    getFile: ({ tx, me, params }) => getFile(tx, me, params.id),
    downloadFile: { detached: ({ db, me, params, address }) => downloadFile({ ...parts, db }, me, params.id, address) },
    showThumbnail: { detached: ({ db, me, params }) => showThumbnail({ ...parts, db }, me, params.id) },
    previewFile: { detached: ({ db, me, params, address }) => previewFile({ ...parts, db }, me, params.id, address) },
    dropFile: { detached: ({ db, me, params }) => dropFile({ ...parts, db }, me, params.id) },
  })

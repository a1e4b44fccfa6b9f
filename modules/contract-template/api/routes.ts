import { notFound } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { templateContent } from './shared/content.ts'
import { list, offered } from './store.ts'
import { addTemplate, addVersion, changeTemplate, getTemplate, uploaded } from './templates.ts'

/** Binds the calls of contract templates. Files are read and checked before a transaction is opened. */
export const contractTemplateRoutes = ({ objects }: { readonly objects: Objects }): BoundOperation[] =>
  bind(operations, {
    selectContractTemplates: ({ tx, me, query }) => offered(tx, me, query.ContractType),
    checkContractTemplate: {
      detached: async ({ db, me, body }) => {
        const { variables, warnings } = await uploaded({ db, objects }, me, body.fileId)
        return { variables, warnings }
      },
    },
    listContractTemplates: ({ tx, me, query }) => list(tx, me, query),
    getContractTemplate: ({ tx, me, params }) => getTemplate(tx, me, params.id),
    addContractTemplate: {
      detached: async ({ db, me, body }) => {
        const file = await uploaded({ db, objects }, me, body.fileId)
        return db.write(me, (tx) => addTemplate(tx, me, body, file))
      },
    },
    addContractTemplateVersion: {
      detached: async ({ db, me, params, body }) => {
        const file = await uploaded({ db, objects }, me, body.fileId)
        const seen = { id: params.id, rowVersion: body.rowVersion }
        return db.write(me, (tx) => addVersion(tx, me, seen, body.remark ?? '', file))
      },
    },
    changeContractTemplate: ({ tx, me, params, body }) =>
      changeTemplate(tx, me, { id: params.id, rowVersion: body.rowVersion }, body),
    downloadContractTemplate: async ({ tx, me, params, query }) => {
      const { version } = await getTemplate(tx, me, params.id)
      const file = await templateContent(tx, me, params.id, query.Version ?? version)
      return file === undefined ? notFound() : { name: file.fileName, bytes: file.content }
    },
  })

import type { Registry } from '#platform/feature.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { listen, readNotices, type LiveDeps } from './centre.ts'
import * as notices from './notice-store.ts'
import { getModel, listMine, listModels, listReceivers, setMine, setModel } from './settings.ts'
import { getStaffMine, setStaffMine } from './staff-settings.ts'
import { askForTest } from './test-send.ts'
import { addTemplate, changeTemplate, getTemplate, listTemplates, removeTemplate } from './templates.ts'

/** Binds the calls of notices: settings, templates, the notice centre. */
export const noticeRoutes = (deps: LiveDeps, { linkLabels }: Pick<Registry, 'linkLabels'>): BoundOperation[] => {
  const { clock } = deps
  return bind(operations, {
    listOpenNotices: ({ tx, me, params }) => listModels(tx, me, params.id, true),
    listUnopenNotices: ({ tx, me, params }) => listModels(tx, me, params.id, false),
    getNoticeModel: ({ tx, me, params }) => getModel(tx, me, params.id, params.modelId),
    setNoticeModel: ({ tx, me, params, body }) => setModel(tx, me, params.id, params.modelId, body),
    listNoticeReceivers: ({ tx, me, params, query }) => listReceivers(tx, me, params.id, query),
    listMyNoticeModels: ({ tx, me }) => listMine(tx, me),
    setMyNoticeModels: ({ tx, me, body }) => setMine(tx, me, body.rows),
    getMyStaffNotices: ({ tx, me }) => getStaffMine(tx, me),
    setMyStaffNotices: ({ tx, me, body }) => setStaffMine(tx, me, body),

    listNoticeTemplates: ({ tx, me, query }) => listTemplates(tx, me, query, clock(), linkLabels),
    getNoticeTemplate: ({ tx, me, params }) => getTemplate(tx, me, params.id, clock(), linkLabels),
    addNoticeTemplate: ({ tx, me, body }) => addTemplate(tx, me, body, clock(), linkLabels),
    changeNoticeTemplate: ({ tx, me, params, body }) => changeTemplate(tx, me, params.id, body, clock(), linkLabels),
    removeNoticeTemplate: ({ tx, me, params }) => removeTemplate(tx, me, params.id),
    testNoticeTemplate: ({ tx, me, params }) => askForTest(tx, me, params.id, clock()),

    listNotices: ({ tx, me, query }) => notices.list(tx, me, query, clock().toISOString()),
    countNotices: ({ tx, me }) => notices.countsOf(tx, me, clock().toISOString()),
    readNotices: ({ tx, me, body }) => readNotices(tx, me, body, clock()),
    listenNotices: { detached: async ({ me, live }) => listen(deps, me, live) },
  })
}

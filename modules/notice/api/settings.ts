import type { Caller } from '#kernel/caller.ts'
import { PAGE_SIZE, type Page } from '#kernel/operation.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit, refuseMissing } from '#platform/database/records.ts'
import { NIGHT, nobodyReceives, receiversOf, settingErrors, type Member } from '../rules.ts'
import type { MineRow, Model, ModelChange, Receiver, ReceiverQuery } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import * as store from './settings-store.ts'
import * as templates from './template-store.ts'

type Setting = Awaited<ReturnType<typeof store.settingsOf>> extends Map<string, infer Row> ? Row : never

/** The company that a path speaks of; a refusal when it is not this caller's. */
const companyOf = async (tx: Tx, me: Caller, supplierId: string): Promise<string> =>
  (await store.companyOf(tx, me, supplierId)) ?? refuseMissing(tx, me, 'supplier', supplierId)

/** The hours of a setting; what was never set sleeps at night. */
export const quietHoursOf = (setting: Pick<Setting, 'quietFrom' | 'quietTo'> | undefined) => {
  if (!setting) return NIGHT
  const { quietFrom: from, quietTo: to } = setting
  return from === null || to === null ? null : { from, to }
}

const isOpen = (template: templates.TemplateRow, setting: Setting | undefined): boolean =>
  template.level === 1 || (setting?.isOpen ?? true)

const modelOf = (template: templates.TemplateRow, setting: Setting | undefined, members: readonly Member[]): Model => {
  const channels = (setting?.channels ?? template.channels).filter((channel) => template.channels.includes(channel))
  const receivers = receiversOf(template, setting, members)
  const open = isOpen(template, setting)
  return {
    modelId: template.id,
    code: template.code,
    name: template.name,
    groupName: template.groupName,
    level: template.level,
    offeredChannels: template.channels,
    defaultRoles: template.defaultRoles,
    isOpen: open,
    channels,
    receiverIds: setting?.receiverIds ?? null,
    quietHours: quietHoursOf(setting),
    receivers: receivers.map(({ userId, name, wechatBound }) => ({ id: userId, name, wechatBound })),
    nobodyReceives: open && nobodyReceives(channels, receivers),
    rowVersion: setting?.rowVersion ?? 0,
  }
}

const modelsOf = async (tx: Tx, me: Caller, companyId: string): Promise<Model[]> => {
  const [kinds, settings, members] = await Promise.all([
    templates.forCompanies(tx, me),
    store.settingsOf(tx, me, companyId),
    store.membersOf(tx, me, companyId),
  ])
  return kinds.map((kind) => modelOf(kind, settings.get(kind.id), members))
}

/** The kinds that a company has switched on, or off. */
export const listModels = async (tx: Tx, me: Caller, supplierId: string, open: boolean): Promise<Model[]> =>
  (await modelsOf(tx, me, await companyOf(tx, me, supplierId))).filter((model) => model.isOpen === open)

const kindOf = async (tx: Tx, me: Caller, modelId: string): Promise<templates.TemplateRow> => {
  const kind = (await templates.find(tx, me, modelId)) ?? notFound()
  return kind.isEnabled && kind.defaultRoles.length > 0 ? kind : notFound()
}

export const getModel = async (tx: Tx, me: Caller, supplierId: string, modelId: string): Promise<Model> => {
  const companyId = await companyOf(tx, me, supplierId)
  const kind = await kindOf(tx, me, modelId)
  const [settings, members] = await Promise.all([
    store.settingsOf(tx, me, companyId),
    store.membersOf(tx, me, companyId),
  ])
  return modelOf(kind, settings.get(kind.id), members)
}

export const setModel = async (
  tx: Tx,
  me: Caller,
  supplierId: string,
  modelId: string,
  { rowVersion, ...wish }: ModelChange,
): Promise<Model> => {
  const companyId = await companyOf(tx, me, supplierId)
  const kind = await kindOf(tx, me, modelId)
  const members = await store.membersOf(tx, me, companyId)
  const joined = members.filter((one) => one.hasJoined)
  const wrong = settingErrors(kind, wish, new Set(joined.map((one) => one.userId)))
  if (wrong.length > 0) invalid(byField(wrong))
  if (!(await store.save(tx, me, companyId, kind.id, rowVersion, wish))) refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'SupplierNotice',
    entityId: supplierId,
    companyId,
    action: AUDIT_ACTIONS.set,
    remark: kind.name,
    diff: [{ field: kind.code, before: '', after: JSON.stringify(wish).slice(0, 500) }],
  })
  return getModel(tx, me, supplierId, modelId)
}

/** The members of a company, and whether they hear a kind of notice; without one, any kind. */
export const listReceivers = async (
  tx: Tx,
  me: Caller,
  supplierId: string,
  query: ReceiverQuery,
): Promise<Page<Receiver>> => {
  const companyId = await companyOf(tx, me, supplierId)
  const [members, models] = await Promise.all([store.membersOf(tx, me, companyId), modelsOf(tx, me, companyId)])
  if (query.ModelId !== undefined && !models.some((model) => model.modelId === query.ModelId))
    invalid({ ModelId: [MESSAGES.unknownTemplate] })
  const hearing = new Set(
    models
      .filter((model) => model.isOpen && (query.ModelId === undefined || model.modelId === query.ModelId))
      .flatMap((model) => model.receivers.map((one) => one.id)),
  )
  const search = (query.Q ?? '').trim()
  const found = members.filter((one) => one.hasJoined && one.name.includes(search))
  const ordered = query.OrderBy === undefined ? found : found.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
  const sorted = query.OrderBy === '-name' ? ordered.toReversed() : ordered
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  const rows = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((one) => ({
    id: one.userId,
    name: one.name,
    mobileMasked: one.mobileMasked,
    roleKeys: [...one.roleKeys],
    isOwner: one.isOwner,
    isSubscribed: hearing.has(one.userId),
    wechatBound: one.wechatBound,
  }))
  return { rows, recordCount: sorted.length, pageNo, pageSize }
}

/**
 * The kinds that reach the caller and that their company has sent to phones, and whether they ring on the caller's own.
 */
export const listMine = async (tx: Tx, me: Caller): Promise<MineRow[]> => {
  const [models, muted] = await Promise.all([modelsOf(tx, me, me.companyId ?? notFound()), store.mutedBy(tx, me)])
  return models
    .filter(
      ({ isOpen: open, channels, receivers }) =>
        open && channels.includes('wechat') && receivers.some((one) => one.id === me.userId),
    )
    .map(({ modelId, name, groupName, level }) => ({ modelId, name, groupName, level, onWechat: !muted.has(modelId) }))
}

export const setMine = async (
  tx: Tx,
  me: Caller,
  wishes: readonly { readonly modelId: string; readonly onWechat: boolean }[],
): Promise<MineRow[]> => {
  const companyId = me.companyId ?? notFound()
  const mine = new Map((await listMine(tx, me)).map((row) => [row.modelId, row]))
  const wrong = wishes.flatMap(({ modelId, onWechat }, index): { field: string; why: string }[] => {
    const field = `rows.${index}.modelId`
    const row = mine.get(modelId)
    if (!row) return [{ field, why: MESSAGES.unknownTemplate }]
    return row.level === 1 && !onWechat ? [{ field, why: MESSAGES.mustReachMute }] : []
  })
  if (wrong.length > 0) invalid(byField(wrong))
  const idsOf = (onWechat: boolean): string[] =>
    wishes.filter((wish) => wish.onWechat === onWechat).map((wish) => wish.modelId)
  await store.mute(tx, me, companyId, idsOf(false))
  await store.unmute(tx, me, companyId, idsOf(true))
  await recordAudit(tx, me, { entity: 'NoticeMute', entityId: me.userId, companyId, action: AUDIT_ACTIONS.mute })
  return listMine(tx, me)
}

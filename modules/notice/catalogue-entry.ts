import type { RoleKey } from '#kernel/permission.ts'

export const CHANNELS = ['inApp', 'wechat', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** The ways on which a notice goes out, those of the app that staff work in among them: these no template chooses. */
export const DELIVERY_CHANNELS = [...CHANNELS, 'workPersonal', 'workGroup'] as const
export type DeliveryChannel = Exclude<(typeof DELIVERY_CHANNELS)[number], 'inApp'>

/** 1: cannot be switched off, only re-routed. 2: a company may switch it off. */
export type Level = 1 | 2

export interface CatalogueEntry {
  readonly name: string
  readonly bizType: string
  readonly title: string
  readonly content: string
  readonly roles: readonly RoleKey[]
  readonly level: Level
  readonly channels: readonly Channel[]
  readonly isTodo: boolean
  readonly isUrgent: boolean
}

export const OWNER = ['SupplierOwner'] as const
export const SALES = ['SupplierSales', 'SupplierOwner'] as const
export const GOODS = ['SupplierMerchandiser', 'SupplierSales'] as const
/** What became of something: the main account wants to know it too. */
export const OUTCOME = [...GOODS, 'SupplierOwner'] as const
export const STOCK = ['SupplierMerchandiser', 'SupplierQuality'] as const
export const SAMPLE = ['SupplierSales', 'SupplierQuality'] as const
export const QUALITY = ['SupplierQuality', 'SupplierOwner'] as const
/** Who sends goods, and who answers for their quality. */
export const SHIPMENT = ['SupplierMerchandiser', 'SupplierQuality', 'SupplierOwner'] as const
export const MONEY = ['SupplierFinance'] as const
export const STAFF = [] as const
/** Always addressed to people by name: no roles, and nothing for a company to set. */
export const NAMED = [] as const

interface Traits {
  /** Also by SMS. */
  readonly sms?: true
  readonly must?: true
  readonly todo?: true
  readonly urgent?: true
}

export const MUST = { must: true } as const
export const SMS = { sms: true } as const
export const TODO = { todo: true } as const
export const SMS_TODO = { sms: true, todo: true } as const
export const MUST_SMS = { must: true, sms: true } as const
export const MUST_TODO = { must: true, sms: true, todo: true } as const

/** One entry: who hears it by default, of what, and in which words. */
export const entry = (
  roles: readonly RoleKey[],
  bizType: string,
  name: string,
  title: string,
  content: string,
  { sms, must, todo, urgent }: Traits = {},
): CatalogueEntry => ({
  name,
  bizType,
  title,
  content,
  roles,
  level: must ? 1 : 2,
  channels: sms ? ['inApp', 'wechat', 'sms'] : ['inApp', 'wechat'],
  isTodo: todo ?? false,
  isUrgent: urgent ?? false,
})

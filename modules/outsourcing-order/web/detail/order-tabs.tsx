import type { PageTab } from '#shell/kit/tabs/page-tabs.tsx'
import { isContent } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { DETAIL } from '../words.ts'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { ItemsTab } from './items-tab.tsx'
import { MaterialsTab } from './materials-tab.tsx'
import { NeedTab } from './need-tab.tsx'
import { SettlementTab } from './settlement-tab.tsx'

/** The parts of an order. Content is made of no material. */
export const orderTabs = (order: OutsourcingOrder): PageTab[] => [
  { key: 'need', label: DETAIL.tabs.need, content: <NeedTab order={order} /> },
  { key: 'items', label: DETAIL.tabs.items, content: <ItemsTab order={order} /> },
  ...(isContent(order)
    ? []
    : [{ key: 'materials', label: DETAIL.tabs.materials, content: <MaterialsTab order={order} /> }]),
  { key: 'deliveries', label: DETAIL.tabs.deliveries, content: <DeliveriesTab order={order} /> },
  { key: 'settlement', label: DETAIL.tabs.settlement, content: <SettlementTab order={order} /> },
]

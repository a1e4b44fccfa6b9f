import type { Browser } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import type { OutsourcingContractOption } from '#modules/outsourcing-contract/contract.ts'
import type { MaterialDraft, OutsourcingDraft } from '#modules/outsourcing-order/draft-shapes.ts'
import type { OutsourcingTransition } from '#modules/outsourcing-order/machine.ts'
import type { OutsourcingMove, OutsourcingOrder } from '#modules/outsourcing-order/shapes.ts'
import { priceFor, type QuotationItemOption } from '#modules/outsourcing-quotation/contract.ts'
import type { Calls } from './calls.ts'
import { PICTURE, settling } from './money.ts'
import type { PersonName } from './people.ts'

const TODAY = dayOf(new Date())

interface Wanted {
  readonly contractNo: string
  readonly process: string
  readonly qty: string
  readonly title: string
  readonly materials?: readonly MaterialDraft[]
}

/** An order for work of a supplier that it has accepted, and those who settle it, by their programs. */
export const outsourced = async (browser: Browser, who: PersonName, supplierName: string, wanted: Wanted) => {
  const world = await settling(browser, who, supplierName, '文化')
  const { purchaser, supplier } = world
  const search = (path: string, query: Record<string, string>) =>
    `/api/${path}?${new URLSearchParams({ PageSize: '50', ...query }).toString()}`
  const move = (of: Pick<OutsourcingOrder, 'id' | 'rowVersion'>, name: OutsourcingTransition, by: Calls, body = {}) => {
    const data: OutsourcingMove = { rowVersion: of.rowVersion, ...body }
    return by.send<OutsourcingOrder>('PATCH', `/api/OutsourcingOrder/${of.id}/State?transition=${name}`, data)
  }
  const contracts = await purchaser.get<OutsourcingContractOption[]>(
    search('OutsourcingSupplierContract/Select', { SupplierId: world.supplierId }),
  )
  const contract = contracts.find(({ contractNo }) => contractNo === wanted.contractNo)
  const items = await purchaser.get<QuotationItemOption[]>(
    search('OutsourcingQuotationItem/Select', { ContractId: contract?.id ?? '' }),
  )
  const item = items.find(({ process }) => process === wanted.process)
  if (contract === undefined || item === undefined) throw new Error(`nothing to order under ${wanted.contractNo}`)
  const isContent = contract.outsourcingType === 4
  const [warehouse] = await purchaser.get<{ id: string }[]>(search('SearchAuto/Warehouse', { Q: '北京' }))
  const requiredDate = addDays(TODAY, 40)
  const draft: OutsourcingDraft = {
    supplierCompanyId: world.companyId,
    buyerCompanyId: world.buyerCompanyId,
    outsourcingType: contract.outsourcingType,
    contractId: contract.id,
    quotationId: item.quotationId,
    startDate: TODAY,
    title: wanted.title,
    requiredDate,
    brief: isContent ? '水彩风格，300 dpi' : '',
    referenceFiles: isContent ? [await purchaser.upload(PICTURE)] : [],
    usageScope: isContent ? 2 : null,
    overRate: 3,
    underRate: 0,
    remark: '',
    warehouseId: isContent ? null : (warehouse?.id ?? null),
    items: [{ quotationItemId: item.id, qty: wanted.qty, unitPrice: priceFor(item, wanted.qty) ?? '', requiredDate }],
    materials: [...(wanted.materials ?? [])],
  }
  const written = await purchaser.send<OutsourcingOrder>('POST', '/api/OutsourcingOrder', draft)
  const published = await move(written, 'publish', purchaser)
  const lines = published.items.map(({ id }) => ({ itemId: id, promisedDate: requiredDate }))
  const order = await move(published, 'accept', supplier, { lines, ...(isContent ? { copyrightConfirmed: true } : {}) })
  return {
    ...world,
    order,
    moveOrder: move,
    orderNow: () => purchaser.get<OutsourcingOrder>(`/api/OutsourcingOrder/${order.id}`),
    /** All of it is handed over. */
    deliver: async () =>
      move(await purchaser.get<OutsourcingOrder>(`/api/OutsourcingOrder/${order.id}`), 'deliver', supplier, {
        delivery: {
          items: order.items.map(({ id, qty }) => ({ itemId: id, qty })),
          files: isContent ? [await supplier.upload(PICTURE)] : [],
        },
      }),
  }
}

import type { Board, BoardOrder, BoardPlan } from '../../board-shapes.ts'

/** A confirmed plan, for tests. */
export const aPlan = (changes: Partial<BoardPlan> = {}): BoardPlan => ({
  id: 'p1',
  seq: 1,
  planDate: '2099-06-20',
  planQty: '600.0000',
  shippedQty: '0.0000',
  reservedQty: '0.0000',
  status: 2,
  differenceReason: '',
  ...changes,
})

/** One line of one order with its plans, for tests. */
export const aBoard = (changes: Partial<BoardOrder> = {}, plans: readonly BoardPlan[] = [aPlan()]): Board => ({
  orders: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      code: 'PO1',
      supplierId: 's1',
      supplierName: '晨光彩印',
      warehouseName: '北京仓',
      rowVersion: 3,
      move: 'change',
      lines: [{ itemId: 'i1', lineNo: 1, skuName: '绘本', unit: '本', requiredDate: '2099-06-30', plans: [...plans] }],
      ...changes,
    },
  ],
  isMore: false,
})

import type { Material, Movement } from './shapes.ts'

/** A movement of the supplier that waits for the buyer, for tests. */
export const aMovement = (changes: Partial<Movement> = {}): Movement => ({
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'return',
  qty: '10.0000',
  status: 'waiting',
  confirmedQty: null,
  remark: '',
  side: 'supplier',
  createdByName: '陈晨',
  createdAt: '2026-11-01T02:00:00.000Z',
  answer: '',
  answeredByName: '',
  answeredAt: null,
  ...changes,
})

/** A material that nothing has happened to, for tests. */
export const aMaterial = (changes: Partial<Material> = {}): Material => ({
  id: '55555555-5555-4555-8555-555555555555',
  lineNo: 1,
  code: 'ZC-157',
  name: '157g 哑粉纸',
  unit: 'kg',
  plannedQty: '525.0000',
  theoreticalQty: '525.0000',
  issuedQty: '0',
  receivedQty: '0',
  usedQty: '0',
  scrappedQty: '0',
  returnedQty: '0',
  agreedQty: '0',
  movements: [],
  ...changes,
})

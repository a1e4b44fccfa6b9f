import type { CalendarFacts, Capacity, Stop } from './shapes.ts'

/** The stop of a Spring Festival. */
export const aStop = (changes: Partial<Stop> = {}): Stop => ({
  id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b21',
  startsOn: '2027-02-04',
  endsOn: '2027-02-18',
  reasonCode: 1,
  note: '',
  rowVersion: 0,
  ...changes,
})

export const BOOKS = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b31'
export const PICTURE_BOOKS = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b32'
export const TOYS = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b33'

/** Offset printing: a book takes five sheets of it. */
export const aCapacity = (changes: Partial<Capacity> = {}): Capacity => ({
  id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b22',
  name: '胶印',
  unit: '印张',
  weeklyQty: '50000.0000',
  validFrom: '2026-01-01',
  validTo: null,
  uses: [{ categoryId: BOOKS, categoryName: '图书', perUnit: '5', covers: [BOOKS, PICTURE_BOOKS] }],
  exceptions: [],
  note: '',
  rowVersion: 0,
  ...changes,
})

export const someFacts = (changes: Partial<CalendarFacts> = {}): CalendarFacts => ({
  stops: [aStop()],
  capacities: [aCapacity()],
  loads: [],
  ...changes,
})

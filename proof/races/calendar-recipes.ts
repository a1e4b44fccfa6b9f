import { addDays } from '#kernel/day.ts'
import { digitsOf, type Making, type Recipe } from './recipe.ts'

type SupplierRecipe = (operation: string, table: string, given: Making['given'], before?: string) => Recipe

/** A day that follows from a word, in years that nobody has declared anything for. */
const dayOf = (mark: string): string => addDays('2090-01-01', Number(digitsOf(mark, 4)))

/** What a supplier says of when it does not work and how much it makes. */
export const calendarRecipes = (supplier: SupplierRecipe, categoryId: string): Recipe[] => [
  supplier(
    'addSupplierStop',
    'supplier_stop',
    (mark) => ({ body: { startsOn: dayOf(mark), endsOn: dayOf(mark), reasonCode: 2, note: mark } }),
    'delete from supplier_stop',
  ),
  supplier('addSupplierCapacity', 'supplier_capacity', (mark) => ({
    body: {
      name: mark,
      unit: '件',
      weeklyQty: '100',
      validFrom: '2090-01-01',
      validTo: null,
      note: '',
      exceptions: [],
      uses: [{ categoryId, perUnit: '1' }],
    },
  })),
]

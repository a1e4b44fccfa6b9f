import type { Stage } from '../parts/stage.ts'
import { addPerson } from '../parts/callers.ts'

let numbers = 0

/** People beside those of the demo world, with numbers that none of them has. */
export const newcomersOf = (stage: Stage): Stage['people'] => ({
  ...stage.people,
  user: (_name, staffRoles) => {
    numbers += 1
    return addPerson(stage, `176${String(numbers).padStart(8, '0')}`, staffRoles)
  },
})

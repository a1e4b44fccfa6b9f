import type { HomePlace } from '#shell/kit/home/place.ts'

// Last, and without room: most of the year it is not there.
export const PLACE: HomePlace = { area: 'side', order: 60, room: { supplier: 0 } }

import type { HomePlace } from '#shell/kit/home/place.ts'

export const PLACE: HomePlace = { area: 'main', order: 10, room: { supplier: 396, staff: 86 } }

import type { HomePlace } from '#shell/kit/home/place.ts'

export const PLACE: HomePlace = { area: 'side', order: 40, room: { supplier: 134 } }

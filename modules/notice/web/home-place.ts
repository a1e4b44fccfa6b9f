import type { HomePlace } from '#shell/kit/home/place.ts'

export const PLACE: HomePlace = { area: 'side', order: 30, room: { supplier: 232, staff: 232 }, isForAll: true }

import type { HomePlace } from '#shell/kit/home/place.ts'

export const PLACE: HomePlace = { area: 'main', order: 20, room: { supplier: 154 } }

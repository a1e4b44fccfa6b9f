import type { HomePlace } from '#shell/kit/home/place.ts'

export const PLACE: HomePlace = { area: 'wide', order: 50, room: { supplier: 240 } }

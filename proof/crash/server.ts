import type { Proof } from '../parts/proof.ts'
import { killUnderLoad, type Death } from './killing.ts'

const KILLS = 20
const LONG_KILLS = 200

const ofServer: Death = {
  what: 'kill -9 of the server',
  controlled: 'of hasty writers',
  kill: (place) => place.server().kill(),
  back: (place) => place.restart(),
  examine: () => Promise.resolve({}),
}

/** kill -9 of the server while people write. */
export const crashServer: Proof = {
  name: 'crash-server',
  promise: 'kill -9 of the server loses, doubles and halves no acknowledged write',
  goal: 'after kill -9 of the server at random moments no acknowledged write is missing, none is doubled, no document is half, repeats get the first answer, and the next start just works',
  long: LONG_KILLS,
  run: ({ n, seed }) => killUnderLoad(ofServer, n ?? KILLS, seed),
}

import { giveArchive } from '#modules/export/api/shared/archives.ts'
import type { Clock } from '#platform/clock.ts'
import type { TakeoutKind } from '#platform/document/takeout.ts'
import type { Feature } from '#platform/feature.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { ZIP_TYPE } from './maker.ts'
import { contentsOf, requestTakeout, listTakeouts } from './service.ts'

interface Deps {
  readonly kinds: readonly TakeoutKind[]
  readonly objects: Objects
  readonly clock: Clock
}

/** Binds the calls of data takeouts to their use cases. */
export const takeoutRoutes = ({ kinds, objects, clock }: Deps): BoundOperation[] =>
  bind(operations, {
    getTakeoutContents: ({ tx, me }) => contentsOf(tx, me, kinds),
    listTakeouts: ({ tx, me }) => listTakeouts(tx, me, clock()),
    requestTakeout: ({ tx, me, body }) => requestTakeout(tx, me, body.smsCode, clock()),
    downloadTakeout: {
      detached: ({ db, me, params }) => giveArchive({ db, objects }, me, params.id, ZIP_TYPE, clock()),
    },
  })

export const dataTakeoutFeature: Feature = {
  contract: operations,
  routes: ({ objects, clock }, { takeouts }) => takeoutRoutes({ kinds: takeouts, objects, clock }),
}

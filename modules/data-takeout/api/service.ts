import type { Caller } from '#kernel/caller.ts'
import { stampOf } from '#kernel/day.ts'
import { askForArchive, newestArchives } from '#modules/export/api/shared/archives.ts'
import { verifySecondFactor } from '#platform/auth/second-factor.ts'
import { supplierOfCaller } from '#platform/auth/supplier-of.ts'
import type { Tx } from '#platform/database/database.ts'
import type { TakeoutKind } from '#platform/document/takeout.ts'
import { safeName } from '../names.ts'
import { COUNTED_AT_MOST, SHOWN_AT_MOST, type Takeout, type TakeoutContents } from '../shapes.ts'
import { MESSAGES, PARTS } from '../words.ts'
import { TAKEOUT_TYPE } from './maker.ts'

const PURPOSE = 'data.takeout'
const COMPANY_LENGTH = 60

/** The archives that the caller asked for, the newest first. */
export const listTakeouts = (tx: Tx, me: Caller, now: Date): Promise<Takeout[]> =>
  newestArchives(tx, me, now, SHOWN_AT_MOST)

/** What an archive would hold now: what is not there is not named. */
export const contentsOf = async (tx: Tx, me: Caller, kinds: readonly TakeoutKind[]): Promise<TakeoutContents> => {
  const found: TakeoutContents = []
  for (const { title, needs, exporters, documents } of kinds) {
    if (!me.permissions.has(needs)) continue
    const count = (await exporters[0]?.count(tx, me, {}, COUNTED_AT_MOST)) ?? 0
    if (count > 0) found.push({ title, count, hasPapers: documents !== undefined })
  }
  return found
}

/** Asks for an archive: by the main account, with a code on their phone. */
export const requestTakeout = async (tx: Tx, me: Caller, smsCode: string, now: Date): Promise<Takeout> => {
  const { name } = await supplierOfCaller(tx, me)
  await verifySecondFactor(tx, me, PURPOSE, smsCode)
  const fileName = PARTS.file(safeName(name).slice(0, COMPANY_LENGTH), stampOf(now))
  return askForArchive(tx, me, { exportType: TAKEOUT_TYPE, fileName, whyNot: MESSAGES.underWay }, now)
}

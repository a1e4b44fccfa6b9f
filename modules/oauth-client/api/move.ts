import type { Caller } from '#kernel/caller.ts'
import { decide, isTransition, refuseVerdict } from '#kernel/machine.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordDeed } from '#platform/database/records.ts'
import { oauthClient } from '../machine.ts'
import { SAYS } from '../words.ts'
import { deedOn } from './deed.ts'
import * as store from './store.ts'

interface Step {
  readonly rowVersion: number
  readonly remark: string
}

/** Takes one step. The update repeats the decision, so the slower of two gets 412. */
export const moveClient = async (
  tx: Tx,
  me: Caller,
  client: store.ClientRecord,
  name: string,
  { rowVersion, remark }: Step,
): Promise<void> => {
  const verdict = decide(oauthClient, name, client.state, client, me)
  if (!verdict.ok && verdict.code !== 'guard') return refuseVerdict(verdict)
  if (rowVersion !== client.rowVersion) return refuse(412, 'Stale')
  if (!verdict.ok) return refuseVerdict(verdict)
  if (!isTransition(oauthClient, name)) return refuse(405, 'NotAllowed')
  const { label, ...transition } = oauthClient.transitions[name]
  if ('reason' in transition && remark.trim() === '') invalid({ remark: [SAYS.reasonMissing] })
  if (!(await store.update(tx, me, client, { state: verdict.to }))) refuse(412, 'Stale')
  // The database signs everybody out of a client that is stopped, in this same transaction.
  await recordDeed(tx, me, { ...deedOn(client.id), action: label, from: client.state, to: verdict.to, remark })
}

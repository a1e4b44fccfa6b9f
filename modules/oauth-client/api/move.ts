import type { Caller } from '#kernel/caller.ts'
import { mustTake } from '#kernel/machine.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { oauthClient } from '../machine.ts'
import { auditOn } from './audit-entry.ts'
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
  const step = mustTake(oauthClient, name, { ...client, facts: client }, { rowVersion, remark }, me)
  if (!(await store.update(tx, me, client, { state: step.to }))) refuse(412, 'Stale')
  // The database signs everybody out of a client that is stopped, in this same transaction.
  await recordAudit(tx, me, {
    ...auditOn(client.id),
    action: oauthClient.transitions[step.name].label,
    from: client.state,
    to: step.to,
    remark,
  })
}

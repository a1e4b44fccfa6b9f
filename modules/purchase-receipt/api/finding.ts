import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { Finding } from '../inspection-shapes.ts'
import type { Receipt } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { checkFinding, inspectionOf } from './quality-effects.ts'
import { receipts } from './receipts.ts'

/** Keeps what is found while somebody looks at the goods. What was judged before is judged anew. */
export const saveFinding = (act: Act, id: string, rowVersion: number, finding: Finding): Promise<Receipt> =>
  receipts.change(act, id, rowVersion, MESSAGES.savedInspection, async ({ state, head, parts }) => {
    if (state !== 'inspecting') invalid({ status: [MESSAGES.notInspecting] }, MESSAGES.notInspecting)
    await checkFinding(act, parts.items, finding)
    const startedAt = head.inspection?.startedAt ?? act.now.toISOString()
    const inspection = inspectionOf(parts.items, finding, { startedAt, inspector: act.me.userName })
    return { inspection: JSON.stringify(inspection), inspectionResult: null }
  })

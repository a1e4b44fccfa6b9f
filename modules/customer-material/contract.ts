import type { Operation } from '#kernel/operation.ts'
import { id, shape, type TSchema } from '#kernel/schema.ts'
import { MaterialPlan, MovementAnswers, MovementRequest } from './shapes.ts'

export { neededFor, type Needed } from './needed.ts'
export { openReason } from './rules.ts'
export { Materials, type Material } from './shapes.ts'

/**
 * The calls of a document that the buyer supplies material for. Whoever sees the document may call; who of them handles
 * material is a rule of the ledger, because the warehouse does as well as purchasing.
 */
export const materialCalls = <const Path extends string, Reply extends TSchema>(
  path: Path,
  title: string,
  reply: Reply,
) => {
  const handlers = { supplier: 'order.plan', staff: 'order.view' } as const
  const common = { owns: 'company', reply, extension: true } as const
  return {
    plan: {
      ...common,
      method: 'PUT',
      path: `/api/${path}/{id}/Material`,
      summary: `${title}：编辑客供料`,
      who: { staff: 'order.manage' },
      params: shape({ id: id() }),
      body: MaterialPlan,
    },
    declare: {
      ...common,
      method: 'POST',
      path: `/api/${path}/{id}/Material/Movement`,
      summary: `${title}：登记客供料的发料、退料、用料、报废或差异`,
      who: handlers,
      params: shape({ id: id() }),
      body: MovementRequest,
    },
    answer: {
      ...common,
      method: 'POST',
      path: `/api/${path}/{id}/Material/Answer`,
      summary: `${title}：确认客供料的收料、退料或差异`,
      who: handlers,
      params: shape({ id: id() }),
      body: MovementAnswers,
    },
    withdraw: {
      ...common,
      method: 'DELETE',
      path: `/api/${path}/{id}/Material/Movement/{movementId}`,
      summary: `${title}：撤回客供料登记`,
      who: handlers,
      params: shape({ id: id(), movementId: id() }),
    },
  } as const satisfies Record<string, Operation>
}

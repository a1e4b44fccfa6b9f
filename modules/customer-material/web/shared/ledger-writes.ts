import type { MaterialPlan, MovementAnswers, MovementRequest } from '../../shapes.ts'
import { ANSWER, DECLARE, MATERIAL_PAGE, PLAN } from './words.ts'

/** The calls of a document for its ledger, as `materialCalls` names them. */
interface Calls<Doc> {
  readonly plan: (ask: { readonly params: { readonly id: string }; readonly body: MaterialPlan }) => Promise<Doc>
  readonly declare: (ask: { readonly params: { readonly id: string }; readonly body: MovementRequest }) => Promise<Doc>
  readonly answer: (ask: { readonly params: { readonly id: string }; readonly body: MovementAnswers }) => Promise<Doc>
  readonly withdraw: (ask: { readonly params: { readonly id: string; readonly movementId: string } }) => Promise<Doc>
}

/** What each form of the ledger of a document sends, and what is said then: for `useWrite` of its queries. */
export const ledgerWrites = <Doc>(id: string, client: Calls<Doc>) => ({
  plan: {
    call: (body: MaterialPlan) => client.plan({ params: { id }, body }),
    done: () => PLAN.saved,
  },
  declare: {
    call: (body: MovementRequest) => client.declare({ params: { id }, body }),
    done: ({ kind }: MovementRequest) => DECLARE[kind].done,
  },
  answer: {
    call: (body: MovementAnswers) => client.answer({ params: { id }, body }),
    done: () => ANSWER.done,
  },
  withdraw: {
    call: (movementId: string) => client.withdraw({ params: { id, movementId } }),
    done: () => MATERIAL_PAGE.withdrawn,
  },
})

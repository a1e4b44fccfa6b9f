import type { Caller } from '#kernel/caller.ts'
import type { Assignment, BatchMove, Reassignment } from '#kernel/document.ts'
import type { Operations } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '../clock.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { Tx } from '../database/database.ts'
import { bind, type BoundOperation, type Handlers } from '../http/routes.ts'
import { moveSeveral } from './batch.ts'
import type { Documents } from './documents.ts'
import type { Printed } from './paper.ts'
import { printHandlers } from './print-handlers.ts'
import type { Act, DocumentTypes, MoveInput } from './types.ts'
import { MESSAGES } from './words.ts'

interface Asked {
  readonly tx: Tx
  readonly me: Caller
}
interface Named {
  readonly params: { readonly id: string }
}

interface RouteDeps {
  readonly clock: Clock
  readonly cipher: Pick<FieldCipher, 'decrypt'>
}

/** What saves one part of a document, without a step. */
type Save<Part, Reply> = (act: Act, id: string, rowVersion: number, part: Part) => Promise<Reply>

/** Handlers of the calls that all documents have in common, to be bound beside the noun's own. */
const documentHandlers = <D extends DocumentTypes>(documents: Documents<D>, { clock, cipher }: RouteDeps) => {
  const { list, get, purchaser, move, assign, reassign } = documents
  return {
    purchaser: ({ tx, me, params }: Asked & Named) => purchaser({ tx, me, now: clock() }, params.id, cipher),
    assign: ({ tx, me, body }: Asked & { readonly body: Assignment }) => assign({ tx, me, now: clock() }, body),
    reassign: ({ tx, me, body }: Asked & { readonly body: Reassignment }) => reassign({ tx, me, now: clock() }, body),
    list: ({ tx, me, query }: Asked & { readonly query: D['query'] }) => list({ tx, me, now: clock() }, query),
    get: ({ tx, me, params }: Asked & Named) => get({ tx, me, now: clock() }, params.id),
    move: ({
      tx,
      me,
      params,
      query,
      body,
    }: Asked & Named & { readonly query: { readonly transition: string }; readonly body: D['input'] }) =>
      move({ tx, me, now: clock() }, params.id, query.transition, body),
    /** Takes a step with several documents; a noun says that its steps need no more than a version and a remark. */
    batch:
      (inputOf: (input: MoveInput) => D['input']) =>
      ({ tx, me, body }: Asked & { readonly body: BatchMove }) =>
        moveSeveral(documents, { tx, me, now: clock() }, body, inputOf),
    /** Makes a new document of the body. */
    creating:
      <Draft>(create: (act: Act, draft: Draft) => Promise<D['reply']>) =>
      ({ tx, me, body }: Asked & { readonly body: Draft }) =>
        create({ tx, me, now: clock() }, body),
    /** Saves the part of the body that is the caller's to write: each side has its own, and does without the other's. */
    saving:
      <S extends string, Answer, T extends string, Draft>(
        [supplierPart, saveAnswer]: readonly [S, Save<Answer, D['reply']>],
        [staffPart, saveDraft]: readonly [T, Save<Draft, D['reply']>],
      ) =>
      ({
        tx,
        me,
        params: { id },
        body,
      }: Asked &
        Named & {
          readonly body: { readonly rowVersion: number } & Readonly<Partial<Record<S, Answer>>> &
            Readonly<Partial<Record<T, Draft>>>
        }): Promise<D['reply']> => {
        const act = { tx, me, now: clock() }
        const [answer, draft]: [Answer | undefined, Draft | undefined] = [body[supplierPart], body[staffPart]]
        if (me.side === 'supplier')
          return answer === undefined
            ? invalid({ [supplierPart]: [MESSAGES.missing] })
            : saveAnswer(act, id, body.rowVersion, answer)
        return draft === undefined
          ? invalid({ [staffPart]: [MESSAGES.missing] })
          : saveDraft(act, id, body.rowVersion, draft)
      },
  }
}

type KitHandlers<D extends DocumentTypes> = ReturnType<typeof documentHandlers<D>> & ReturnType<typeof printHandlers<D>>

/** The routes of a noun: it says which of its calls is which of the kit's, and brings the handlers that are its own. */
export const documentRoutes =
  <D extends DocumentTypes, Ops extends Operations>(
    documents: Documents<D>,
    operations: Ops,
    printed: Printed<D>,
    handlersOf: (kit: KitHandlers<D>, clock: Clock) => Handlers<Ops>,
  ) =>
  (deps: RouteDeps): BoundOperation[] =>
    bind(
      operations,
      handlersOf(
        { ...documentHandlers(documents, deps), ...printHandlers(documents, deps.clock, printed) },
        deps.clock,
      ),
    )

import type { Caller } from '#kernel/caller.ts'
import type { Input, Operation, Operations, Output } from '#kernel/operation.ts'
import type { Database, Tx } from '../database/database.ts'

/** What a handler works with: one transaction, the caller, and input that has passed the schema. */
export type Call<O extends Operation> = Input<O> & { readonly tx: Tx; readonly me: Caller }

/** For work that must not hold a transaction open, such as a call to another service. */
export type DetachedCall<O extends Operation> = Input<O> & {
  readonly db: Database
  readonly me: Caller
  readonly address: string
}

interface Detached<O extends Operation> {
  readonly detached: (call: DetachedCall<O>) => Promise<Output<O>>
}

export type Handler<O extends Operation> = ((call: Call<O>) => Promise<Output<O>>) | Detached<O>

/** Every operation of the list has its handler; one that is missing does not compile. */
export type Handlers<Ops extends Operations> = {
  // A stream lasts for hours, so it never holds a transaction.
  readonly [K in keyof Ops]: Ops[K] extends { readonly stream: 'events' } ? Detached<Ops[K]> : Handler<Ops[K]>
}

/** An operation with its handler, types forgotten: the server checks values against the schemas instead. */
export interface BoundOperation {
  readonly name: string
  readonly operation: Operation
  readonly handler: Handler<Operation>
}

/** Ties the operations of a module to its use cases. */
export const bind = <Ops extends Operations>(operations: Ops, handlers: Handlers<Ops>): BoundOperation[] =>
  Object.entries(operations).map(([name, operation]) => ({ name, operation, handler: erase(handlers, name) }))

/** The operations are those of the contract, no more and no fewer; anything else stops the start. */
export const mustServeAll = (contract: Operations, bound: readonly BoundOperation[]): BoundOperation[] => {
  const served = new Set(bound.map((one) => one.name))
  const missing = Object.keys(contract).filter((name) => !served.has(name))
  const strange = [...served].filter((name) => !Object.hasOwn(contract, name))
  if (missing.length > 0 || strange.length > 0)
    throw new Error(`not served: ${missing.join(', ') || 'none'}; in no contract: ${strange.join(', ') || 'none'}`)
  return [...bound]
}

// The one place where the precise type of a handler is given up; `serve` hands it only values that match the schemas.
const erase = <Ops extends Operations>(handlers: Handlers<Ops>, name: keyof Ops): Handler<Operation> =>
  handlers[name] as unknown as Handler<Operation>

import type { Caller } from '#kernel/caller.ts'
import { allowedTransitions, stateNames, targetsOf, transitionNames } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import { notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Client, ClientQuery, Group, LogQuery } from '../shapes.ts'
import { CLIENT_STATES, oauthClient, type ClientState } from '../machine.ts'
import { KIND_NAMES } from '../rules.ts'
import { KINDS, STATES } from '../words.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'

const viewOf = (client: store.ClientRecord, me: Caller): Client => ({
  ...client,
  kindName: KINDS[client.kind],
  stateName: STATES[client.state],
  allowedTransitions: allowedTransitions(oauthClient, client.state, client, me),
})

export const listClients = async (tx: Tx, me: Caller, query: ClientQuery): Promise<Page<Client>> => {
  const page = await store.list(tx, me, query)
  return { ...page, rows: page.rows.map((client) => viewOf(client, me)) }
}

export const getClient = async (tx: Tx, me: Caller, id: string): Promise<Client> =>
  viewOf((await store.find(tx, me, id)) ?? notFound(), me)

/** How many clients there are of each state or kind; those without any are listed too. */
export const countClients = async (tx: Tx, me: Caller, by: 'state' | 'kind'): Promise<Group[]> => {
  const found = new Map((await store.counts(tx, me, by)).map(({ key, count }) => [key, count]))
  const groups =
    by === 'state'
      ? CLIENT_STATES.map((key) => ({ key, name: STATES[key] }))
      : KIND_NAMES.map((key) => ({ key, name: KINDS[key] }))
  return groups.map((group) => ({ ...group, count: found.get(group.key) ?? 0 }))
}

export const listLogs = async (tx: Tx, me: Caller, id: string, query: LogQuery): Promise<Page<logStore.LogRecord>> => {
  if (!(await logStore.isKnown(tx, me, id))) notFound()
  return logStore.logs(tx, me, id, query)
}

/** The states, from the machine itself. */
export const states = () =>
  stateNames(oauthClient).map((state) => ({
    state,
    code: oauthClient.states[state].code,
    name: STATES[state],
    isFinal: 'final' in oauthClient.states[state],
  }))

/** The steps that lead out of a state, from the machine itself. */
export const transitionsFrom = (state: ClientState) =>
  transitionNames(oauthClient)
    .map((transition) => ({ transition, step: oauthClient.transitions[transition] }))
    .filter(({ step }) => step.from.some((from) => from === state))
    .map(({ transition, step }) => ({
      transition,
      name: step.label,
      to: [...targetsOf(step, state)],
      needsRemark: 'reason' in step,
    }))

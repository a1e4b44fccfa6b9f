import { bothRead, type Machine } from '#kernel/machine.ts'
import { ownProgram, READY, staffEntrance, type ClientFacts } from './rules.ts'
import { STATES, TRANSITIONS } from './words.ts'

export const CLIENT_STATES = ['draft', 'active', 'suspended', 'retired'] as const
export type ClientState = (typeof CLIENT_STATES)[number]

export const CLIENT_TRANSITIONS = ['activate', 'suspend', 'resume', 'retire'] as const
export type ClientTransition = (typeof CLIENT_TRANSITIONS)[number]

const manager = { by: ['staff'], needs: 'client.manage' } as const

/** The life of a client. What was in use is never a draft again, and what is retired never works again. */
export const oauthClient = {
  name: 'OAuthClient',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead(STATES.draft), staffOnly: true },
    active: { code: 1, label: bothRead(STATES.active), staffOnly: true },
    suspended: { code: 2, label: bothRead(STATES.suspended), staffOnly: true },
    retired: { code: 3, label: bothRead(STATES.retired), staffOnly: true, final: true },
  },
  transitions: {
    activate: { ...manager, from: ['draft'], to: 'active', label: TRANSITIONS.activate, unless: READY },
    suspend: {
      ...manager,
      from: ['active'],
      to: 'suspended',
      label: TRANSITIONS.suspend,
      reason: true,
      unless: [staffEntrance],
    },
    resume: { ...manager, from: ['suspended'], to: 'active', label: TRANSITIONS.resume, unless: READY },
    retire: {
      ...manager,
      from: ['active', 'suspended'],
      to: 'retired',
      label: TRANSITIONS.retire,
      reason: true,
      unless: [ownProgram],
    },
  },
} as const satisfies Machine<ClientState, ClientTransition, ClientFacts>

/** Drafts were never in use and retired ones no longer are; everything between must be retired first. */
export const isRemovable = (state: ClientState): boolean =>
  state === oauthClient.initial || 'final' in oauthClient.states[state]

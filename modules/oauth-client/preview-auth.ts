import type { ClientState } from './machine.ts'
import type { ClientFacts } from './rules.ts'
import { GRANTS, MESSAGES } from './words.ts'

interface Finding {
  readonly field: string
  readonly why: string
}

interface Tried extends ClientFacts {
  readonly state: ClientState
}

const running = ({ state }: Tried): Finding[] =>
  state === 'active' ? [] : [{ field: 'state', why: MESSAGES.notActive }]
const opened = ({ grants }: Tried, grant: 'authorization_code' | 'client_credentials'): Finding[] =>
  grants.includes(grant) ? [] : [{ field: 'grants', why: MESSAGES.grantOff(GRANTS[grant]) }]

/** Why an administrator gets no authorization code of this client; the rules of the login page, no easier. */
export const codeErrors = (client: Tried, redirectUri: string, codeChallenge: string | undefined): Finding[] => [
  ...running(client),
  ...opened(client, 'authorization_code'),
  ...(client.audienceSides.includes('staff') ? [] : [{ field: 'audienceSides', why: MESSAGES.notForStaff }]),
  ...(client.redirectUris.includes(redirectUri) ? [] : [{ field: 'redirectUri', why: MESSAGES.redirectUnknown }]),
  ...(client.kind === 'public' && codeChallenge === undefined
    ? [{ field: 'codeChallenge', why: MESSAGES.challengeMissing }]
    : []),
]

/** Why there is no token in the name of this client itself. */
export const tokenErrors = (client: Tried): Finding[] => [...running(client), ...opened(client, 'client_credentials')]

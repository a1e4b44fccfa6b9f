import { oauthClient } from '../machine.ts'

/** Where the history of a client is kept. Clients belong to no company. */
export const auditOn = (entityId: string) => ({ entity: oauthClient.name, entityId, companyId: null })

/** What a line says about a client that may be gone when somebody reads it. */
export const nameOf = ({ clientId, name }: { readonly clientId: string; readonly name: string }): string =>
  `${clientId} ${name}`

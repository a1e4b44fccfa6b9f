import { sandboxRoutes } from '#modules/sandbox/api/routes.ts'
import type { ServerDeps } from '#platform/feature.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import { FEATURES, registryOf } from '../features.ts'
import { erpContract } from './contract.ts'

/** Every operation of the ERP API with its handler. The sandbox phone is no part of the contract and absent in production. */
export const erpOperations = (deps: ServerDeps): BoundOperation[] => {
  const registry = registryOf(deps.clock)
  const { sandbox } = deps.messaging
  return [
    ...mustServeAll(
      erpContract,
      FEATURES.flatMap(({ routes }) => routes(deps, registry)),
    ),
    ...(sandbox ? sandboxRoutes({ ...sandbox, cipher: deps.cipher }) : []),
  ]
}

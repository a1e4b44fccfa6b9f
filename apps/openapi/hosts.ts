import { BlockedTransitions, LogEntry } from '#kernel/document.ts'
import { DocumentPreview, PaperLogEntry, PurchaserContact } from '#kernel/document-contract.ts'
import { FileRef } from '#kernel/file-ref.ts'
import type { Operations } from '#kernel/operation.ts'
import { keywordsOf } from '#kernel/schema.ts'
import type { Config } from '#platform/config.ts'
import type { Host } from '#platform/openapi/document.ts'
import type { AnyMachine } from '#platform/openapi/machine-labels.ts'
import { ReusableTool } from '#modules/tooling/contract.ts'
import { operations as signInOperations } from '#modules/authentication/contract.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { exportJob } from '#modules/export/machine.ts'
import { operations as clientOperations } from '#modules/oauth-client/contract.ts'
import { oauthClient } from '#modules/oauth-client/machine.ts'
import { operations as supplierOperations } from '#modules/supplier/contract.ts'
import { ImageSource } from '#modules/recognition/shapes.ts'
import { SmsProof, TokenPair, TokenRequest, TokenSet } from '#modules/sign-in/schemas.ts'
import { supplier } from '#modules/supplier/machine.ts'
import { NOUNS } from '../nouns.ts'
import { CONVENTIONS, ERP, ERP_TAGS, EXAMPLES, PASSPORT, PASSPORT_TAGS, SIGN_IN } from './words.ts'

type Addresses = Pick<Config, 'publicUrl' | 'passportUrl'>

/** The machine behind each call of a contract. */
const behind = (contract: Operations, machine: AnyMachine): [string, AnyMachine][] =>
  Object.keys(contract).map((name) => [name, machine])

/** Shapes that several nouns share; the others are called after their calls. */
const SHARED = {
  FileRef,
  LogEntry,
  DocumentPreview,
  PaperLogEntry,
  PurchaserContact,
  BlockedTransition: keywordsOf(BlockedTransitions).items ?? {},
}

const introduction = (about: string, passportUrl: string): string =>
  [about, SIGN_IN(passportUrl), CONVENTIONS].join('\n\n')

/** What the ERP API says about itself. */
export const erpHost = ({ publicUrl, passportUrl }: Addresses): Host => ({
  title: ERP.title,
  description: introduction(ERP.about, passportUrl),
  url: publicUrl,
  passportUrl,
  helpUrl: `${publicUrl}/help`,
  tags: ERP_TAGS,
  machines: Object.fromEntries([
    ...behind(supplierOperations, supplier),
    ...behind(exportOperations, exportJob),
    ...NOUNS.flatMap(({ contract, definition }) => behind(contract, definition.machine)),
  ]),
  shared: { ...SHARED, ImageSource, ReusableTool, TokenPair: signInOperations.postRefresh.reply },
  examples: EXAMPLES,
})

/** What the passport says about itself. */
export const passportHost = ({ publicUrl, passportUrl }: Addresses): Host => ({
  title: PASSPORT.title,
  description: introduction(PASSPORT.about, passportUrl),
  url: passportUrl,
  passportUrl,
  helpUrl: `${publicUrl}/help`,
  tags: PASSPORT_TAGS,
  machines: Object.fromEntries(behind(clientOperations, oauthClient)),
  shared: { LogEntry, SmsProof, TokenPair, TokenRequest, TokenSet },
  examples: EXAMPLES,
})

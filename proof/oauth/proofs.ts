import type { Proof } from '../parts/proof.ts'
import { codes } from './o1-codes.ts'
import { addresses } from './o2-addresses.ts'
import { proofKeys } from './o3-pkce.ts'
import { browsers } from './o4-browsers.ts'
import { forgedTokens } from './o5-forgeries.ts'
import { rotation } from './o6-rotation.ts'
import { parameters } from './o7-parameters.ts'
import { renewal } from './o9-renewal.ts'
import { sms } from './o11-sms.ts'
import { basicOp } from './o13-basic-op.ts'

/** The promises of the passport, O1 to O7, O9, O11 and O13. */
export const oauthProofs: readonly Proof[] = [
  codes,
  addresses,
  proofKeys,
  browsers,
  forgedTokens,
  rotation,
  parameters,
  renewal,
  sms,
  basicOp,
]

import { linkCode } from '#kernel/fields.ts'
import {
  codeOf,
  flag,
  id,
  instant,
  listOf,
  nullable,
  optional,
  shape,
  shaped,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { FIELDS, MESSAGES, TRANSFER_STATUSES, WAYS } from './words.ts'

const smsCode = () => text(10, { title: FIELDS.smsCode })
const status = () => codeOf(TRANSFER_STATUSES, FIELDS.status)

/** The owner sends `smsCode`; staff name the supplier and a proof. */
export const TransferDraft = shape({
  supplierId: optional(id(FIELDS.supplier)),
  smsCode: optional(smsCode()),
  proofFileId: optional(id(FIELDS.proof)),
  oldOwnerLeaves: optional(flag(FIELDS.leaves)),
})
export type TransferDraft = Static<typeof TransferDraft>

export const TransferLink = shape({
  code: words(100, FIELDS.code),
  link: words(500, FIELDS.link),
  supplierId: id(FIELDS.supplier),
  expireAt: instant(FIELDS.expires),
  status: status(),
  /** Nobody has to agree: the second factor, or the proof, stands for it. */
  needApprove: flag(FIELDS.status),
})
export type TransferLink = Static<typeof TransferLink>

export const TransferCodeQuery = shape({ TransferCode: linkCode(FIELDS.code) })
export const TransferMessage = shape({
  supplierName: text(100, { title: FIELDS.supplier }),
  fromName: text(100, { title: FIELDS.owner }),
  expireAt: instant(FIELDS.expires),
  status: status(),
  statusName: words(20, FIELDS.status),
})

// Names of minorities carry a middle dot.
export const REAL_NAME = '^[\\p{Script=Han}A-Za-z][\\p{Script=Han}A-Za-z· .]{1,29}$'
export const AcceptBody = shape({ realName: shaped(REAL_NAME, 30, FIELDS.realName, MESSAGES.realName) })
export const Accepted = shape({ supplierId: id(FIELDS.supplier), companyId: id(FIELDS.company) })

export const HandOverBody = shape({ smsCode: smsCode(), oldOwnerLeaves: optional(flag(FIELDS.leaves)) })

const Change = shape({
  at: instant(FIELDS.at),
  fromName: text(100, { title: FIELDS.owner }),
  toName: text(100, { title: FIELDS.owner }),
  way: codeOf(WAYS, FIELDS.way),
  wayName: words(20, FIELDS.way),
})
/** Who answers for a company now, who did before, and the link that is open. */
export const Owner = shape({
  current: nullable(
    shape({
      userId: id(FIELDS.owner),
      name: text(100, { title: FIELDS.owner }),
      mobileMasked: text(20, { title: FIELDS.mobile }),
      since: instant(FIELDS.since),
    }),
  ),
  history: listOf(Change),
  pending: nullable(shape({ createdAt: instant(FIELDS.created), expireAt: instant(FIELDS.expires) })),
})
export type Owner = Static<typeof Owner>

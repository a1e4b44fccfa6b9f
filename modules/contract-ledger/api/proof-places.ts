import type { Placement, ProofSubject } from '#platform/testing/proof-subject.ts'
import type { Contract } from '../shapes.ts'

/** What is said of a contract beside the columns of its head, by circumstance. */
export interface Surroundings {
  readonly hasBody: boolean
  readonly hasLegal: boolean
  /** Somebody of legal has submitted it. */
  readonly isSubmittedByLegal: boolean
  /** It was drafted for an order that has another version now. */
  readonly isOrderMoved: boolean
  readonly isRenewed: boolean
}

/** The number of the one contract that goes on from whichever was placed last: what is blocked says it, and so must the model. */
export const RENEWAL_CODE = 'HT-PROOF-RENEWAL'
/** The least that is a file of one page. */
const PAGE =
  '%PDF-1.4 1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj trailer<</Root 1 0 R>> %%EOF'

/** The text, whoever reviews it, the order and the contract that follows stand where the circumstances have them. */
export const surround = async (
  { ask, document: { id }, people }: Pick<Placement<Contract>, 'ask' | 'document' | 'people'>,
  { hasBody, hasLegal, isSubmittedByLegal, isOrderMoved, isRenewed }: Surroundings,
): Promise<void> => {
  await ask(
    `insert into contract_revision (company_id, contract_id, no, version, stage, sha256, page_count, content, created_by)
     select company_id, id, 1, 1, 0, encode(sha256($2::text::bytea), 'hex'), 1, $2::text::bytea, created_by from contract_ledger
     where id = $1 on conflict do nothing`,
    [id, PAGE],
  )
  await ask(
    `update contract_ledger o set body_sha256 = case when $2 then encode(sha256($3::text::bytea), 'hex') end,
      legal_user_id = case when $4 then created_by end, submitted_by = $5::uuid, order_version = case when $6 then 0 end,
      order_id = case when $6 then (select p.id from purchase_order p where p.company_id = o.company_id order by p.code limit 1) end
     where o.id = $1`,
    [id, hasBody, PAGE, hasLegal, isSubmittedByLegal ? (people?.legal ?? null) : null, isOrderMoved],
  )
  await ask('update contract_ledger set renewed_from_id = null where renewed_from_id = $1', [id])
  if (isRenewed)
    await ask(
      `insert into contract_ledger select (jsonb_populate_record(null::contract_ledger, to_jsonb(o) || jsonb_build_object(
         'id', gen_random_uuid(), 'code', $2::text, 'status', 'signing', 'renewed_from_id', o.id, 'order_id', null))).*
       from contract_ledger o where o.id = $1
       on conflict (code) do update set renewed_from_id = excluded.renewed_from_id, company_id = excluded.company_id`,
      [id, RENEWAL_CODE],
    )
}

/** Where people write words into a contract. */
export const written: ProofSubject['written'] = {
  contract_ledger: [
    'title',
    'contract_code',
    'our_signer',
    'partner_signer',
    'partner_signer_title',
    'remark',
    'legal_comment',
    'reject_reason',
    'tracking_no',
    'seal_tracking_no',
    'archive_no',
    'paper_location',
    'terminate_reason',
    'renewal_reason',
    'pay_plans {0,condition}',
  ],
}

/** What not everybody sees of a contract who sees the contract. */
export const confidential: NonNullable<ProofSubject['confidential']> = {
  prices: { contract_ledger: { amount: null, 'pay_plans {0,amount}': null } },
  words: {
    contract_ledger: {
      'variables {note}': null,
      'pay_plans {0,condition}': null,
      partner_signer: null,
      remark: null,
      legal_comment: null,
      reject_reason: null,
      tracking_no: null,
      seal_tracking_no: null,
      archive_no: null,
      paper_location: null,
      terminate_reason: null,
      renewal_reason: null,
    },
  },
  staffOnly: ['variables', 'legal_comment', 'archive_no', 'paper_location'],
}

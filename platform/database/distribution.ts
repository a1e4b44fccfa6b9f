/**
 * Where rows lie once companies are spread over several databases (decision 0128). Every table with a `company_id` goes by it;
 * all others are named here. `distribution.db.test.ts` holds the database to it.
 */

/** Written by the buyer's staff and read by all: every database has the same copy. */
const REFERENCE =
  'announcement bank_sub brand buyer_rating_round company complaint_tag contract_template contract_template_version cost_category document_kind logistics_company notice_template practice_company purchasing_setting rectification_setting review_template select_option sku sku_category solution term_template warehouse'

/** People and how they sign in: one database, that of the passport. The others have a copy of `app_user`, which everything names. */
const CENTRAL =
  'app_user authorization_code login_session messaging_binding messaging_event messaging_follower messaging_nonce messaging_ticket oauth_client page_config passport_login refresh_token second_factor signing_key sms_code staff_binding staff_channel staff_notice_setting'

/** Of the database itself: each has its own. */
const OWN =
  'audit_anchor audit_anchor_check audit_anchor_key audit_removal backup_report buyer_answer_time contract_number document_number field_key_check function_script kysely_migration kysely_migration_lock partition_plan program_heartbeat provider_outcome rate_counter sandbox_account_code sandbox_account_follower sandbox_account_message sandbox_account_quota sandbox_account_ticket sandbox_account_token sandbox_sms sandbox_work_message stored_file_total'

export const WITHOUT_COMPANY: Readonly<Record<'reference' | 'central' | 'own', readonly string[]>> = {
  reference: REFERENCE.split(' '),
  central: CENTRAL.split(' '),
  own: OWN.split(' '),
}

/** Goes with the rows of another table, which have a company: by which of their columns, and the other's. */
export const HANGING: Readonly<
  Record<string, { readonly column: string; readonly table: string; readonly key: string }>
> = {
  notice_delivery: { column: 'notice_id', table: 'notice', key: 'id' },
  audit_head: { column: 'entity_id', table: 'audit_log', key: 'entity_id' },
}

/** Has rows of no company, which lie in the database of the staff: what staff wrote, received or uploaded, and what nobody owns. */
export const COMPANY_OR_STAFF: readonly string[] = [
  'action_link',
  'audit_log',
  'export_job',
  'file_download',
  'idempotency',
  'invite_code',
  'notice',
  'notice_settled',
  'outbox',
  'signing_identity',
  'stored_file',
]

/** Keys that hold beyond one company, by why no other database can break them, or what must be done so that none does. */
export const KEYS_ACROSS: Readonly<Record<string, readonly string[]>> = {
  'drawn at random, or a hash of what was: the same does not come twice': [
    'action_link.token_hash',
    'contract_view_token.token_hash',
    'invite_code.code_hash',
    'purchase_receipt.qr_token',
    'safety_passport.public_token',
    'sample.qr_token',
    'signing_identity.certificate_no',
    'stored_file.object_key',
    'transfer_code.code_hash',
  ],
  'drawn from a counter of the database (`document_number`, `contract_number`): each database draws with a letter of its own':
    [
      'contract_ledger.code',
      'contract_ledger.contract_code',
      'deduction.code',
      'document_base.code',
      'formula.code',
      'inquiry.code',
      'outsourcing_contract.code',
      'outsourcing_order.code',
      'outsourcing_quotation.code',
      'purchase_order.code',
      'purchase_payment.code',
      'purchase_receipt.code',
      'quote.code',
      'rectification_task.code',
      'review_task.code',
      'safety_passport.code',
      'sample.code',
      'sample.seal_no',
      'sampling_form.code',
      'tooling.code',
    ],
  'begins with a document or record, all of whose rows have its company': [
    'customer_material.document_id,line_no',
    'deduction.source_id',
    'document_reader.document_id,user_id,is_internal',
    'formula.family_id,version',
    'outsourcing_quotation.family_id,version',
    'payable.source_type,source_id,cost_category_id',
    'stored_file.id,side',
  ],
  'of the buyer, whose rows lie in the database of the staff': ['buyer_company.contract_code'],
  'holds between suppliers, on purpose: a table in the database of the staff must keep it, asked before the write': [
    'payment_invoice.code,number,practice_id',
    'payment_record.buyer_company_id,bank_flow_no',
    'supplier.id_number_index',
  ],
}

/** References to rows that may be of another company or of the staff: those rows are copied along, and stay where they are. */
export const REFERENCES_ACROSS: readonly { readonly table: string; readonly column: string; readonly to: string }[] = [
  // Files that staff have uploaded, shown to the company.
  { table: 'stored_file_share', column: 'file_id', to: 'stored_file' },
  { table: 'buyer_company', column: 'seal_file_id', to: 'stored_file' },
  // The inquiry is one of the buyer, and has a quote of each supplier.
  { table: 'quote', column: 'inquiry_id', to: 'inquiry' },
  // Certificates of companies are issued with one of nobody.
  { table: 'signing_identity', column: 'issued_by', to: 'signing_identity' },
]

/** Reference data that names a row with a company: a picture that staff have uploaded. */
export const REFERENCES_OF_ALL: readonly string[] = ['sku.image_file_id']

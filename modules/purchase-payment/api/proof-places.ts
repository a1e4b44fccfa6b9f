import { createHash } from 'node:crypto'
import type { Parties, Placement, ProofSubject } from '#platform/testing/proof-subject.ts'
import type { Payment } from '../shapes.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const uuidIn = (text: string): string => `left(encode(sha256((${text})::text::bytea), 'hex'), 32)::uuid`

/** So many things are owed to each supplier by each buyer; a payment of the proofs settles a millionth of one of them. */
const OWED = 20
const PARTS = 1_000_000
const OWED_AMOUNT = 10_000_000
export const PART_AMOUNT = '10.00'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const ratioOf = (parts: number): string => (parts === PARTS ? '1' : `0.${String(parts).padStart(6, '0')}`)

/** The part that a payment settles: it follows from a text of its own, so that two of them hardly ever settle the same. */
export const partOf = (text: string, { supplierCompanyId, buyerCompanyId }: Parties) => {
  const digits = hashOf(text)
  const [owed, part] = [(parseInt(digits.slice(0, 8), 16) % OWED) + 1, parseInt(digits.slice(8, 16), 16) % PARTS]
  const id = hashOf(`payment owed ${owed} ${supplierCompanyId} ${buyerCompanyId}`)
  return {
    payableId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    stage: part + 1,
    ratioFrom: ratioOf(part),
    ratioTo: ratioOf(part + 1),
  }
}

const CATEGORY = (code: string): string => `(select id from cost_category where code = '${code}')`
const TRADED = `from supplier v cross join company b where v.status in (3, 5) and b.kind = 1`
const AMOUNTS = `0, true, ${OWED_AMOUNT}, 0, ${OWED_AMOUNT}, 'CNY', '2026-01-01T00:00:00Z'`
const OWED_COLUMNS = `company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, sku_name, qty, unit_price,
  tax_rate, tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, created_by, updated_by`

export const REFERENCE = [
  `insert into payable (id, ${OWED_COLUMNS})
    select ${uuidIn(`'payment owed ' || n || ' ' || v.company_id || ' ' || b.id`)}, v.company_id, b.id, 1, ${CATEGORY('GOODS')}, 'fee',
      ${uuidIn(`'payment owed ' || n || ' ' || v.company_id || ' ' || b.id`)}, 'FY' || n, '证明用', null, null, ${AMOUNTS}, '${UNKNOWN}', '${UNKNOWN}'
    ${TRADED.replace('where', `cross join generate_series(1, ${OWED}) n where`)} on conflict do nothing`,
  // A prepayment of each supplier whose invoice is late.
  `insert into purchase_payment (id, company_id, buyer_company_id, purchaser_id, code, status, title, author, payment_type, invoice_timing,
      invoice_status, currency, goods_amount, fee_amount, deduct_amount, prepaid_offset, payable_amount, amount_no_tax, tax_amount, paid_at,
      search_text, search_grams, created_by, updated_by)
    select ${uuidIn(`'payment late ' || v.company_id || ' ' || b.id`)}, v.company_id, b.id,
      (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), 'FKLATE' || left(v.id::text, 13) || left(b.id::text, 13), 'paid', '逾期未补票', 1, 2, 2,
      1, 'CNY', 0, 0, 0, 0, 0, 0, 0, '2026-01-01T00:00:00Z', '', '{}', '${UNKNOWN}', '${UNKNOWN}'
    ${TRADED} on conflict do nothing`,
  // It was paid, and a statement of each supplier uses some of it: all written at once, because the database asks for all of it.
  `do $$ declare pair record; begin
    for pair in select v.company_id, b.id as buyer_id, ${uuidIn(`'payment late ' || v.company_id || ' ' || b.id`)} as late,
        ${uuidIn(`'payment using ' || v.company_id || ' ' || b.id`)} as spender,
        ${uuidIn(`'payment owed 1 ' || v.company_id || ' ' || b.id`)} as first, ${uuidIn(`'payment owed 2 ' || v.company_id || ' ' || b.id`)} as second
      ${TRADED} loop
      continue when exists (select from purchase_payment where id = pair.spender);
      insert into purchase_payment (id, company_id, buyer_company_id, purchaser_id, code, status, title, author, payment_type, invoice_timing,
          invoice_status, currency, goods_amount, fee_amount, deduct_amount, prepaid_offset, payable_amount, amount_no_tax, tax_amount,
          search_text, search_grams, created_by, updated_by)
        select pair.spender, pair.company_id, pair.buyer_id, purchaser_id, 'FKUSE' || substr(code, 7), 'reconciling', '证明用', 1, 5, 1, 1, 'CNY', ${PART_AMOUNT}, 0, 0, 1,
          ${PART_AMOUNT} - 1, ${PART_AMOUNT} - 1, 0, '', '{}', created_by, updated_by from purchase_payment where id = pair.late;
      insert into payment_line (payment_id, company_id, payable_id, line_no, kind, stage, ratio_from, ratio_to, amount_no_tax, tax_amount, amount)
        values (pair.late, pair.company_id, pair.first, 1, 'goods', 1000000, 0.999999, 1, ${PART_AMOUNT}, 0, ${PART_AMOUNT}),
          (pair.spender, pair.company_id, pair.second, 1, 'goods', 1000000, 0.999999, 1, ${PART_AMOUNT}, 0, ${PART_AMOUNT});
      insert into payment_record (payment_id, company_id, buyer_company_id, amount, paid_on, method, voucher_no, bank_flow_no, receipt_files,
          recorded_by, recorded_by_name, recorded_at)
        select pair.late, pair.company_id, pair.buyer_id, ${PART_AMOUNT}, '2026-01-01', 3, '', '', '{}', purchaser_id, '财务', now()
        from purchase_payment where id = pair.late;
      update purchase_payment set goods_amount = ${PART_AMOUNT}, payable_amount = ${PART_AMOUNT}, amount_no_tax = ${PART_AMOUNT},
        paid_amount = ${PART_AMOUNT} where id = pair.late;
      insert into payment_offset (payment_id, prepayment_id, company_id, amount) values (pair.spender, pair.late, pair.company_id, 1);
    end loop;
  end $$`,
]

interface Circumstance {
  readonly author?: 2
  readonly isEmpty?: true
  readonly isPrepayment?: true
  readonly account?: 'none' | 'changed' | 'unverified'
  readonly dispute?: 0 | 1
  readonly isOpened?: true
  readonly isMismatched?: true
  readonly timing?: 1 | 2
  readonly invoiceStatus?: 0 | 2
  readonly isReminded?: true
}

/** What each circumstance changes. Those at the end are the buyer's own. */
export const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  plain: {},
  'of the supplier': { author: 2 },
  'of the supplier, without an account': { author: 2, account: 'none' },
  'without lines': { isEmpty: true },
  'without lines, of the supplier': { isEmpty: true, author: 2 },
  'after a late prepayment': { isPrepayment: true },
  'of the supplier, after a late prepayment': { isPrepayment: true, author: 2 },
  'without an account': { account: 'none' },
  'with another account': { account: 'changed' },
  'with an account nobody looked at': { account: 'unverified' },
  'of the supplier, with an account nobody looked at': { author: 2, account: 'unverified' },
  disputed: { dispute: 0 },
  'dispute accepted': { dispute: 1 },
  opened: { isOpened: true },
  mismatched: { isMismatched: true },
  'money first': { timing: 2 },
  'invoiced late': { timing: 2, invoiceStatus: 2 },
  reminded: { isReminded: true },
}

/** What is reconciled, invoiced or paid in part has lines. */
const WITH_LINES = ['reconciling', 'invoicing', 'partlyPaid']
const PAID = ['paid', 'completed']
const AFTER_INVOICE = ['payable', 'partlyPaid', ...PAID]

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What is paid in a state, and where its invoices stand, so that the database lets it be. */
const moneyIn = (state: string, { isEmpty, timing = 1, invoiceStatus }: Circumstance, payable: string) => {
  const isZero = isEmpty === true && !WITH_LINES.includes(state)
  const amount = isZero ? '0' : payable
  const paid = PAID.includes(state) ? amount : state === 'partlyPaid' ? '0.01' : '0'
  const isPassed = state === 'completed' || (timing === 1 && AFTER_INVOICE.includes(state))
  return { isZero, amount, paid, status: isPassed ? 3 : (invoiceStatus ?? 1) }
}

/** A payment in a state and under circumstances, with all that belongs to it: written at once, because the database asks for all of it. */
export const place = async ({ ask, document, state, circumstance }: Placement<Payment>): Promise<void> => {
  const wanted = CIRCUMSTANCES[circumstance] ?? {}
  const line = partOf(document.id, document)
  const { isZero, amount, paid, status } = moneyIn(state, wanted, PART_AMOUNT)
  await ask(`do $$ declare o purchase_payment; owed uuid := '${line.payableId}'; item uuid; usual payment_account; begin
    select * into strict o from purchase_payment where id = '${document.id}';
    select * into usual from payment_account where company_id = o.company_id and ended_at is null order by id limit 1;
    -- One circumstance unsays that somebody looked at the account, and all others say it again.
    update payment_account set verify_status = ${wanted.account === 'unverified' ? 0 : 1}
      where id = usual.id and (verify_status = 0) <> ${wanted.account === 'unverified'};
    delete from payment_record where payment_id = o.id;
    delete from payment_dispute where payment_id = o.id;
    delete from payment_invoice where payment_id = o.id;
    delete from payment_line where payment_id = o.id;
    if ${wanted.isMismatched === true} then
      select i.id into item from purchase_receipt_item i where i.company_id = o.company_id order by i.id limit 1;
      insert into payable (${OWED_COLUMNS}) select o.company_id, o.buyer_company_id, 1, ${CATEGORY('FINAL')}, 'receiptItem', item, 'SH', '证明用',
        1000000000, 0.01, ${AMOUNTS}, '${UNKNOWN}', '${UNKNOWN}' where item is not null on conflict do nothing;
      select coalesce(max(p.id::text)::uuid, owed) into owed from payable p where p.source_id = item and p.cost_category_id = ${CATEGORY('FINAL')};
    end if;
    if not ${isZero} then
      insert into payment_line (id, payment_id, company_id, payable_id, line_no, kind, stage, ratio_from, ratio_to, amount_no_tax, tax_amount, amount)
        values (o.id, o.id, o.company_id, owed, 1, 'goods', ${line.stage}, ${line.ratioFrom}, ${line.ratioTo}, ${amount}, 0, ${amount});
      if ${wanted.dispute !== undefined} then
        insert into payment_dispute (payment_id, company_id, line_id, subject, field, our_value, supplier_value, reason, files, result)
          values (o.id, o.company_id, o.id, '证明', 1, '1', '2', '证明', '{}', ${wanted.dispute ?? 0});
      end if;
    end if;
    if ${paid} > 0 then
      insert into payment_record (payment_id, company_id, buyer_company_id, amount, paid_on, method, voucher_no, bank_flow_no, receipt_files,
        recorded_by, recorded_by_name, recorded_at)
        values (o.id, o.company_id, o.buyer_company_id, ${paid}, '2026-01-01', 3, '', '', '{}', o.purchaser_id, '财务', now());
    end if;
    update purchase_payment set status = ${quoted(state)}, row_version = row_version + 1, author = ${wanted.author ?? 1},
      payment_type = ${wanted.isPrepayment === true ? 2 : 5}, invoice_timing = ${wanted.timing ?? 1}, invoice_status = ${status},
      goods_amount = ${amount}, payable_amount = ${amount}, amount_no_tax = ${amount}, tax_amount = 0, paid_amount = ${paid},
      paid_at = case when ${PAID.includes(state)} then now() end, opened_at = case when ${wanted.isOpened === true} then now() end,
      reminded_at = case when ${wanted.isReminded === true} then now() end,
      receipt_account_id = case when ${wanted.account !== 'none'} then usual.id end,
      receipt_account = case when usual.id is not null then jsonb_build_object('accountName', usual.account_name, 'accountNoMasked',
        usual.account_no_masked || ${quoted(wanted.account === 'changed' ? '9' : '')}, 'bankName', usual.bank_name, 'bankSubName', usual.bank_sub_name,
        'cnapsCode', usual.cnaps_code) end where id = o.id;
  end $$`)
}

/** Where people write words into a payment. */
export const written: ProofSubject['written'] = {
  purchase_payment: ['title', 'note', 'return_reason'],
  payment_line: ['remark'],
}

import type { Placement, ProofSubject } from '#platform/testing/proof-subject.ts'
import type { Payment } from '../shapes.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const uuidIn = (text: string): string => `left(encode(sha256((${text})::text::bytea), 'hex'), 32)::uuid`

/** So many things are owed to each supplier by each buyer; payments of the proofs settle small parts of them. */
export const OWED = 20
const OWED_AMOUNT = 10_000_000

/** The text that the id of something owed follows from. */
export const owedIn = (
  place: number,
  { supplierCompanyId, buyerCompanyId }: { supplierCompanyId: string; buyerCompanyId: string },
) => `payment owed ${place} ${supplierCompanyId} ${buyerCompanyId}`

const CATEGORY = (code: string): string => `(select id from cost_category where code = '${code}')`
const TRADED = `from supplier v cross join company b where v.status in (3, 5) and b.kind = 1`
const AMOUNTS = `0, true, ${OWED_AMOUNT}, 0, ${OWED_AMOUNT}, 'CNY', '2026-01-01T00:00:00Z'`
const OWED_COLUMNS = `company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, sku_name, qty, unit_price,
  tax_rate, tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, created_by, updated_by`

/** An account of each supplier that was looked at, and one that was not. */
const accountOf = (what: 'checked' | 'unchecked'): string => uuidIn(`'payment account ${what} ' || company_id`)
const account = (what: 'checked' | 'unchecked', verifyStatus: number): string =>
  `insert into payment_account (id, company_id, account_name, account_no_cipher, account_no_masked, bank_name, verify_status)
    select ${accountOf(what)}, company_id, '证明', '\\x00', '**** 0000', '招商银行', ${verifyStatus} from supplier
    where status in (3, 5) on conflict do nothing`

export const REFERENCE = [
  account('checked', 2),
  account('unchecked', 0),
  `insert into payable (id, ${OWED_COLUMNS})
    select ${uuidIn(`'payment owed ' || n || ' ' || v.company_id || ' ' || b.id`)}, v.company_id, b.id, 1, ${CATEGORY('GOODS')}, 'fee',
      ${uuidIn(`'payment owed ' || n || ' ' || v.company_id || ' ' || b.id`)}, 'FY' || n, '证明用', null, null, ${AMOUNTS}, '${UNKNOWN}', '${UNKNOWN}'
    ${TRADED.replace('where', `cross join generate_series(1, ${OWED}) n where`)} on conflict do nothing`,
  // A prepayment of each supplier whose invoice is late.
  `insert into purchase_payment (id, company_id, buyer_company_id, purchaser_id, code, status, title, author, payment_type, invoice_timing,
      invoice_status, currency, goods_amount, fee_amount, deduct_amount, prepaid_offset, payable_amount, amount_no_tax, tax_amount, paid_at,
      search_text, search_grams, created_by, updated_by)
    select ${uuidIn(`'payment late ' || v.company_id || ' ' || b.id`)}, v.company_id, b.id,
      (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), 'FKLATE' || v.id || b.id, 'paid', '逾期未补票', 1, 2, 2,
      1, 'CNY', 0, 0, 0, 0, 0, 0, 0, '2026-01-01T00:00:00Z', '', '{}', '${UNKNOWN}', '${UNKNOWN}'
    ${TRADED} on conflict do nothing`,
]

interface Circumstance {
  readonly author?: 2
  readonly isEmpty?: true
  readonly isPrepayment?: true
  readonly account?: 'none' | 'unchecked' | 'changed'
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
  'of the supplier, with an unchecked account': { author: 2, account: 'unchecked' },
  'without lines': { isEmpty: true },
  'without lines, of the supplier': { isEmpty: true, author: 2 },
  'after a late prepayment': { isPrepayment: true },
  'of the supplier, after a late prepayment': { isPrepayment: true, author: 2 },
  'without an account': { account: 'none' },
  'with an unchecked account': { account: 'unchecked' },
  'with another account': { account: 'changed' },
  disputed: { dispute: 0 },
  'dispute accepted': { dispute: 1 },
  opened: { isOpened: true },
  mismatched: { isMismatched: true },
  'money first': { timing: 2 },
  'invoiced late': { timing: 2, invoiceStatus: 2 },
  reminded: { isReminded: true },
}

const PAID = ['paid', 'completed']
const AFTER_INVOICE = ['payable', 'partlyPaid', ...PAID]

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What is paid in a state, and where its invoices stand, so that the database lets it be. */
const moneyIn = (state: string, { isEmpty, timing = 1, invoiceStatus }: Circumstance, payable: string) => {
  const isZero = isEmpty === true && state !== 'partlyPaid'
  const amount = isZero ? '0' : payable
  const paid = PAID.includes(state) ? amount : state === 'partlyPaid' ? '0.01' : '0'
  const isPassed = state === 'completed' || (timing === 1 && AFTER_INVOICE.includes(state))
  return { isZero, amount, paid, status: isPassed ? 3 : (invoiceStatus ?? 1) }
}

/** A payment in a state and under circumstances, with all that belongs to it: written at once, because the database asks for all of it. */
export const place = async ({ ask, document, state, circumstance }: Placement<Payment>): Promise<void> => {
  const wanted = CIRCUMSTANCES[circumstance] ?? {}
  const [line] = document.lines
  if (line === undefined) throw new Error('a payment of the proofs has a line')
  const { isZero, amount, paid, status } = moneyIn(state, wanted, document.payableAmount)
  const kept = wanted.account === 'changed' ? '**** 9999' : '**** 0000'
  const snapshot = { accountName: '证明', accountNoMasked: kept, bankName: '招商银行', bankSubName: '', cnapsCode: '' }
  const usual = wanted.account === 'none' ? 'null' : accountOf(wanted.account === 'unchecked' ? 'unchecked' : 'checked')
  await ask(`do $$ declare o purchase_payment; owed uuid := '${line.payableId}'; item uuid; begin
    select * into strict o from purchase_payment where id = '${document.id}';
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
        values ('${line.id}', o.id, o.company_id, owed, 1, 'goods', ${line.stage}, ${line.ratioFrom}, ${line.ratioTo}, ${amount}, 0, ${amount});
      if ${wanted.dispute !== undefined} then
        insert into payment_dispute (payment_id, company_id, line_id, subject, field, our_value, supplier_value, reason, files, result)
          values (o.id, o.company_id, '${line.id}', '证明', 1, '1', '2', '证明', '{}', ${wanted.dispute ?? 0});
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
      receipt_account_id = ${usual}, receipt_account = ${quoted(JSON.stringify(snapshot))} where id = o.id;
  end $$`)
}

/** Where people write words into a payment. */
export const written: ProofSubject['written'] = {
  purchase_payment: ['title', 'note', 'return_reason'],
  payment_line: ['remark'],
}

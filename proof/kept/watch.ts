import type { Stage } from '../parts/stage.ts'

/** One change of a row, or one audit line, with the transaction that made it. */
export interface Write {
  readonly transaction: string
  readonly table: string
  /** What an audit line says; null for other tables. */
  readonly line: {
    readonly actor_id: string
    readonly company_id: string | null
    readonly request_id: string
    readonly entity: string
    readonly action: string
  } | null
}

// Not documents: queues, keys and codes that run out, sessions, counters, what was sent to people, logs of their own,
// how far somebody has read, a person's own view of pages, and ratings, which are anonymous (decision 0124).
const NOT_DOCUMENTS =
  /^(outbox|idempotency|document_number|rate_.*|sms_code|second_factor|sandbox_.*|passport_login|authorization_code|refresh_token|login_session|signing_key|signing_identity|messaging_(ticket|event|nonce)|notice|notice_delivery|notice_settled|audit_head|audit_removal|partition_plan|file_download|paper_log|document_reader|contract_view_token|page_config|buyer_rating|schema_.*|proof_.*)$/

/** Has the database itself note every change of a document and every audit line, no matter who makes it. */
export const watchWrites = async (stage: Stage): Promise<readonly string[]> => {
  const tables = (
    await stage.ask<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !NOT_DOCUMENTS.test(name))
  await stage.ask(`
    create table proof_write (id bigint generated always as identity, transaction xid8 not null, "table" text not null, line jsonb);
    create function proof_note() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      -- Written again with the same words is no change, and a guess that is counted none of the document.
      if tg_op = 'UPDATE' and to_jsonb(old) - 'test_payment_tries' = to_jsonb(new) - 'test_payment_tries' then return null; end if;
      -- An upload on its way is no file yet: no document can name it.
      if tg_table_name = 'stored_file' and to_jsonb(new)->>'status' in ('pending', 'checking') then return null; end if;
      insert into proof_write (transaction, "table", line)
      values (pg_current_xact_id(), tg_argv[0], case when tg_argv[0] = 'audit_log' then to_jsonb(new) end);
      return null;
    end $$;
    ${tables.map((name) => `create trigger proof_note after insert or update or delete on "${name}" for each row execute function proof_note('${name}');`).join('\n')}`)
  return tables.filter((name) => name !== 'audit_log')
}

/** What was written since the last call. */
export const takeWrites = (stage: Stage): Promise<Write[]> =>
  stage.ask<Write>(`delete from proof_write returning transaction::text as transaction, "table", line`)

import { asOwner } from '../crash/place.ts'
import type { Place } from './place.ts'

/** Something that goes wrong, and the alerts that have to tell of it. */
export interface Condition {
  readonly name: string
  readonly expected: readonly string[]
  /** What else such a thing may lead to. */
  readonly besides: readonly string[]
  inflict(place: Place): Promise<void>
  heal?(place: Place): Promise<void>
}

const sql =
  (...statements: readonly string[]) =>
  async ({ options }: Place): Promise<void> => {
    for (const statement of statements) await asOwner(options, (client) => client.query(statement))
  }

/** In the order in which they are played; nobody answers after the last one. */
export const CONDITIONS: readonly Condition[] = [
  {
    name: 'a worker that hangs, with work before it',
    expected: ['WorkerDown', 'QueueStandsStill', 'OutboxStandsStill'],
    besides: [],
    inflict: async (place) => {
      place.worker.freeze()
      // Work of the clock that nobody takes, and a message that nobody relays, both a few minutes ago.
      await sql(
        `insert into pgboss.job (name, data, created_on, start_after)
          values ('platform.clean', '{}', now() - interval '10 minutes', now() - interval '10 minutes')`,
        `insert into outbox (topic, payload, created_at) values ('proof', '{}', now() - interval '10 minutes')`,
      )(place)
    },
    heal: async (place) => {
      place.worker.thaw()
      // No handler knows it: it would stay.
      await sql(`delete from outbox where topic = 'proof'`)(place)
    },
  },
  {
    name: 'a database that is away',
    expected: ['DatabaseAway'],
    besides: ['RequestsFail', 'TransactionsFail', 'AnswersSlow', 'PoolExhausted'],
    inflict: async ({ line }) => line.silence(),
    heal: async ({ line }) => line.heal(),
  },
  {
    name: 'an operation that fails',
    expected: ['RequestsFail'],
    besides: ['TransactionsFail'],
    inflict: sql('alter table purchase_order rename to purchase_order_gone'),
    heal: sql('alter table purchase_order_gone rename to purchase_order'),
  },
  {
    name: 'an anchor of the day before yesterday',
    expected: ['AuditAnchorOld'],
    besides: [],
    inflict: sql(`update audit_anchor set taken_at = taken_at - interval '2 days'`),
    heal: ({ script }) => script('audit-anchor.ts'),
  },
  {
    name: 'an audit log that was changed',
    expected: ['AuditLogDiffers'],
    besides: [],
    inflict: sql('insert into audit_anchor_check (at, entries, findings) values (now(), 1, 1)'),
    heal: sql('insert into audit_anchor_check (at, entries, findings) values (now(), 1, 0)'),
  },
  {
    name: 'a backup of the day before yesterday',
    expected: ['BackupOld'],
    besides: [],
    inflict: sql(`update backup_report set last_ok_at = last_ok_at - interval '2 days'`),
    heal: ({ script }) => script('backup-report.ts', 'ok', 'database'),
  },
  {
    name: 'a backup that fails',
    expected: ['BackupFailed'],
    besides: [],
    inflict: ({ script }) => script('backup-report.ts', 'failed', 'database'),
    heal: ({ script }) => script('backup-report.ts', 'ok', 'database'),
  },
  {
    name: 'a server that was killed',
    expected: ['NoServerAnswers'],
    besides: [],
    inflict: ({ server }) => server.kill(),
  },
]

import { Counter, Gauge, Histogram } from 'prom-client'
import {
  FAILURE_CAUSES,
  NOTICE_CHANNELS,
  NOTICE_OUTCOMES,
  RATE_LIMITS,
  RETRY_CAUSES,
  TEMPLATES,
  UPLOAD_OUTCOMES,
} from './labels.ts'
import { registry } from './registry.ts'

// Every figure that the product exports, beside those of the process itself. Alerts, dashboard and runbook name them, and
// deploy/observability/names.test.ts holds them together.

const registers = [registry]

/** Counters begin at nought for every label: a first event is an increase then, and not a new line. */
const counter = <L extends string>(name: string, help: string, label: L, values: readonly string[]) => {
  const made = new Counter({ name, help, labelNames: [label], registers })
  for (const value of values) made.labels(value).inc(0)
  return made
}

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by operation',
  labelNames: ['route', 'status'],
  registers,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
})
export const openStreams = new Gauge({ name: 'http_streams_open', help: 'Live streams that are open', registers })
export const rateLimitRefusals = counter(
  'rate_limit_refusals_total',
  'Calls refused because somebody made too many',
  'limit',
  RATE_LIMITS,
)
export const uploads = counter(
  'uploads_total',
  'Uploads that ended, by what became of them',
  'outcome',
  UPLOAD_OUTCOMES,
)
export const uploadBytes = new Counter({
  name: 'upload_bytes_total',
  help: 'Bytes of uploads that were kept',
  registers,
})

export const poolSize = new Gauge({
  name: 'db_pool_size',
  help: 'Connections that a pool may open',
  labelNames: ['pool'],
  registers,
})
export const poolTaken = new Gauge({
  name: 'db_pool_taken',
  help: 'Connections of a pool that work',
  labelNames: ['pool'],
  registers,
})
export const poolWaiting = new Gauge({
  name: 'db_pool_waiting',
  help: 'Pieces of work that wait for a connection of a pool',
  labelNames: ['pool'],
  registers,
})
export const transactionRetries = counter(
  'db_transaction_retries_total',
  'Transactions that were run again, by cause',
  'cause',
  RETRY_CAUSES,
)
export const transactionFailures = counter(
  'db_transaction_failures_total',
  'Transactions that failed, by cause; refusals of the product are no failures',
  'cause',
  FAILURE_CAUSES,
)
export const slowStatements = new Counter({
  name: 'db_slow_statements_total',
  help: 'Statements that took longer than SLOW_QUERY_MS',
  registers,
})
export const databaseReachable = new Gauge({
  name: 'db_reachable',
  help: '1 if the figures of queue and outbox could be read within a second',
  registers,
})
export const schemaVersion = new Gauge({
  name: 'schema_version',
  help: 'Number of the newest migration of the database',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time that jobs took in this process, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  registers,
  buckets: [0.05, 0.2, 1, 5, 30, 120, 600],
})
export const jobs = new Gauge({
  name: 'jobs',
  help: 'Jobs on the shared queue, by state; failed ones were given up and are kept for a week',
  labelNames: ['queue', 'state'],
  registers,
})
export const jobOldestWaiting = new Gauge({
  name: 'job_oldest_waiting_seconds',
  help: 'How long the oldest job that is due has waited, by queue',
  labelNames: ['queue'],
  registers,
})
export const outboxWaiting = new Gauge({
  name: 'outbox_waiting',
  help: 'Messages in the outbox that are not on the queue yet; counted up to 10000',
  registers,
})
export const outboxOldest = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'How long the oldest message of the outbox has waited',
  registers,
})

export const anchorAge = new Gauge({
  name: 'audit_anchor_age_seconds',
  help: 'Time since the audit log was anchored; since the installation while it never was',
  registers,
})
export const auditFindings = new Gauge({
  name: 'audit_findings',
  help: 'Places where the audit log was not as anchored when it was last compared',
  registers,
})
export const backupAge = new Gauge({
  name: 'backup_age_seconds',
  help: 'Time since a backup was last reported as good; nothing for one that never was',
  labelNames: ['what'],
  registers,
})
export const backupFailed = new Gauge({
  name: 'backup_failed',
  help: '1 if the last report of a backup was that it failed',
  labelNames: ['what'],
  registers,
})

export const providerSeconds = new Histogram({
  name: 'provider_call_seconds',
  help: 'Time that calls to providers took, by outcome',
  labelNames: ['provider', 'outcome'],
  registers,
  buckets: [0.05, 0.2, 0.5, 1, 2, 5, 15],
})
export const smsSent = counter('sms_sent_total', 'Short messages that a provider took', 'template', TEMPLATES)
export const notices = new Counter({
  name: 'notices_total',
  help: 'Notices to people, by channel and by what became of a try',
  labelNames: ['channel', 'outcome'],
  registers,
})
for (const channel of NOTICE_CHANNELS) for (const outcome of NOTICE_OUTCOMES) notices.inc({ channel, outcome }, 0)

export const buildInfo = new Gauge({
  name: 'build_info',
  help: 'Version and commit of this process',
  labelNames: ['version', 'commit', 'program'],
  registers,
})

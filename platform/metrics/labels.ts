import { SMS_TEMPLATES } from '../messaging/sms/templates.ts'

// Every label is one of a closed list, so that no figure ever carries what somebody typed. Operations, queues and states of
// HTTP are closed elsewhere: by the contracts, by the jobs of the code, and by the catalogue of answers.

/** Pools of connections, by what they are for. */
export const POOLS = ['request', 'long', 'aside', 'jobs'] as const
export type PoolName = (typeof POOLS)[number]

/** Why a transaction was run again. */
export const RETRY_CAUSES = ['serialization', 'deadlock', 'outdated_plan'] as const
export type RetryCause = (typeof RETRY_CAUSES)[number]

/** Why a transaction failed that was no refusal of ours. */
export const FAILURE_CAUSES = [
  ...RETRY_CAUSES,
  'no_connection',
  'connection_lost',
  'read_only',
  'statement_timeout',
  'lock_timeout',
  'too_late',
  'constraint',
  'other',
] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]

/** Who is asked outside of this process. */
export const PROVIDERS = [
  'sms_aliyun',
  'sms_tencent',
  'wechat',
  'wecom',
  'feishu',
  'dingtalk',
  'dingtalk_files',
  'recognition_local',
  'recognition_aliyun',
  'recognition_tencent',
  'recognition_baidu',
  'storage',
  'storage_tokens',
  'signing',
] as const
export type Provider = (typeof PROVIDERS)[number]

/** `refused`: a word of theirs that our request is not good. `unavailable`: no word, or one about themselves. */
export const PROVIDER_OUTCOMES = ['ok', 'refused', 'rate_limited', 'unavailable'] as const
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number]

export const JOB_STATES = ['waiting', 'active', 'failed'] as const
export const JOB_OUTCOMES = ['completed', 'failed'] as const

export const NOTICE_CHANNELS = ['inApp', 'wechat', 'sms', 'workPersonal', 'workGroup'] as const
export const NOTICE_OUTCOMES = ['sent', 'waiting', 'skipped', 'failed'] as const

/** What a backup may be of (`npm run backup:report`). */
export const BACKUPS = ['database', 'files'] as const
export type BackupName = (typeof BACKUPS)[number]

export const UPLOAD_OUTCOMES = ['ready', 'refused'] as const

/** Everything that is counted for somebody, by the names of `platform/auth/rate-limit.ts` and of the modules. */
export const RATE_LIMITS = [
  'calls_per_minute',
  'streams',
  'action-link',
  'code.try',
  'invite.look',
  'inviter.look',
  'invoice.read',
  'passport.look',
  'recognition',
  'sms.send.day',
  'sms.send.hour',
  'sms.try',
  'staff-channel.find',
  'staff-channel.test',
  'statement.compare',
  'supplier.duplicate',
  'transfer.look',
  'wechat.login',
] as const
export type RateLimitName = (typeof RATE_LIMITS)[number]

export const TEMPLATES = Object.keys(SMS_TEMPLATES)

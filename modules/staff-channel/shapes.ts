import { rowVersion } from '#kernel/fields.ts'
import {
  count,
  flag,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { SERVICES, WAYS } from '#kernel/work-app.ts'
import { FIELDS, SERVICE_NAMES, WAY_NAMES } from './words.ts'

const service = nullable(labelled(oneOf(SERVICES, FIELDS.service), SERVICE_NAMES))
const way = labelled(oneOf(WAYS, FIELDS.way), WAY_NAMES)
const uses = { usesGroup: flag(FIELDS.usesGroup), usesPersonal: flag(FIELDS.usesPersonal) }

/** What is set. Keys are never told again, only that they are there. */
export const Channel = shape({
  /** Nothing: messages stay in the portal. */
  service,
  ...uses,
  hasRobotKey: flag(FIELDS.hasRobotKey),
  hasRobotSecret: flag(FIELDS.hasRobotSecret),
  appId: text(100, { title: FIELDS.appId }),
  agentId: text(20, { title: FIELDS.agentId }),
  hasAppSecret: flag(FIELDS.hasAppSecret),
  rowVersion: rowVersion(),
  /** How it went lately. */
  recent: listOf(
    shape({
      way,
      sent: count(FIELDS.sent),
      failed: count(FIELDS.failed),
      waiting: count(FIELDS.waiting),
      lastFailure: text(200, { title: FIELDS.lastFailure }),
    }),
    { title: FIELDS.recent },
  ),
})
export type Channel = Static<typeof Channel>

export const ChannelChange = shape({
  rowVersion: rowVersion(),
  service,
  ...uses,
  /** The robot's address as the group shows it, or its key alone; left out, the former robot stays. */
  robot: optional(
    shape({
      address: text(500, { title: FIELDS.address }),
      secret: text(200, { title: FIELDS.robotSecret }),
    }),
  ),
  app: optional(
    shape({
      appId: text(100, { title: FIELDS.appId }),
      agentId: text(20, { title: FIELDS.agentId }),
      /** Left out, the former one stays. */
      secret: optional(text(200, { title: FIELDS.appSecret })),
    }),
  ),
})
export type ChannelChange = Static<typeof ChannelChange>

export const TestWish = shape({ way })
/** Whether the service took it, and what it said, in words. */
export const TestResult = shape({
  isSent: flag(FIELDS.isSent),
  sentence: words(200, FIELDS.sentence),
})
export type TestResult = Static<typeof TestResult>

/** `unknown`: nobody has looked yet. `notNeeded`: only the group gets messages. */
export const BINDING_STATES = ['off', 'notNeeded', 'bound', 'unbound', 'unknown'] as const
export type BindingState = (typeof BINDING_STATES)[number]

/** The caller's own account in the app. */
export const Binding = shape({
  service,
  ...uses,
  state: oneOf(BINDING_STATES, FIELDS.state),
  why: words(200, FIELDS.why),
  foundAt: nullable(instant(FIELDS.foundAt)),
  mobileMasked: text(20, { title: FIELDS.mobile }),
})
export type Binding = Static<typeof Binding>

/** A message to staff, the same for every service. */
export interface WorkMessage {
  /** A random id: where a service drops repeats, it does so by this. */
  readonly id: string
  readonly title: string
  /** More words below the title, a clause a line; may be empty. */
  readonly text: string
  readonly url: string
}

/** Somebody whom a message in a group is for. */
export interface Mention {
  readonly name: string
  readonly mobile: string
  /** Their account at the service, where it is known. */
  readonly accountId?: string | undefined
}

/** A robot in a group. Throws WorkAppFailure. */
export interface GroupRobot {
  send(message: WorkMessage, mentions: readonly Mention[]): Promise<void>
}

/** An app of our company that writes to people. Throws WorkAppFailure. */
export interface PersonalApp {
  /** The account of a number; nothing when the service has nobody with it. */
  findAccount(mobile: string): Promise<string | undefined>
  send(accountId: string, message: WorkMessage): Promise<void>
}

/** What the address of a robot says, and what it signs with; WeCom's robots do not sign. */
export interface RobotKeys {
  readonly key: string
  readonly secret: string
}

/** What an app is known by. Feishu's apps have no agent. */
export interface AppKeys {
  readonly appId: string
  readonly agentId: string
  readonly secret: string
}

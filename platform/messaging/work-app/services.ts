import type { Service } from '#kernel/work-app.ts'
import type { Clock } from '#platform/clock.ts'
import { createDingApp, createDingRobot } from './dingtalk.ts'
import { createFeishuApp, createFeishuRobot } from './feishu.ts'
import type { Endpoints } from './settings.ts'
import { createWecomApp, createWecomRobot } from './wecom.ts'
import type { AppKeys, GroupRobot, PersonalApp, RobotKeys } from './work-app.ts'

export interface ServiceDeps {
  readonly endpoints: Endpoints
  readonly clock: Clock
  /** What the button of a message says. */
  readonly button: string
}

interface Adapters {
  readonly robot: (keys: RobotKeys, deps: ServiceDeps) => GroupRobot
  readonly app: (keys: AppKeys, deps: ServiceDeps) => PersonalApp
}

/** How each service is spoken to. The real ones and the stand-ins differ in their addresses only. */
export const ADAPTERS: Readonly<Record<Service, Adapters>> = {
  wecom: {
    robot: (keys, { endpoints }) => createWecomRobot(endpoints.wecom, keys),
    app: (keys, { endpoints, clock, button }) => createWecomApp(endpoints.wecom, keys, clock, button),
  },
  feishu: {
    robot: (keys, { endpoints, clock }) => createFeishuRobot(endpoints.feishu, keys, clock),
    app: (keys, { endpoints, clock, button }) => createFeishuApp(endpoints.feishu, keys, clock, button),
  },
  dingtalk: {
    robot: (keys, { endpoints, clock }) => createDingRobot(endpoints.dingtalk, keys, clock),
    app: (keys, { endpoints, clock, button }) => createDingApp(endpoints.dingtalk, keys, clock, button),
  },
}

import type { Service } from '#kernel/work-app.ts'
import type { Clock } from '#platform/clock.ts'
import { createDingApp, createDingRobot } from './dingtalk.ts'
import { createFeishuApp, createFeishuRobot } from './feishu.ts'
import { providerCall } from '../../metrics/provider-call.ts'
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

const SPOKEN: Readonly<Record<Service, Adapters>> = {
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

/** The same, counted and timed. */
const counted = (service: Service): Adapters => ({
  robot: (keys, deps) => {
    const robot = SPOKEN[service].robot(keys, deps)
    return { send: (message, mentions) => providerCall(service, () => robot.send(message, mentions)) }
  },
  app: (keys, deps) => {
    const app = SPOKEN[service].app(keys, deps)
    return {
      findAccount: (mobile) => providerCall(service, () => app.findAccount(mobile)),
      send: (accountId, message) => providerCall(service, () => app.send(accountId, message)),
    }
  },
})

/** How each service is spoken to. The real ones and the stand-ins differ in their addresses only. */
export const ADAPTERS: Readonly<Record<Service, Adapters>> = {
  wecom: counted('wecom'),
  feishu: counted('feishu'),
  dingtalk: counted('dingtalk'),
}

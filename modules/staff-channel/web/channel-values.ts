import type { Service } from '#kernel/work-app.ts'
import type { Channel, ChannelChange } from '../shapes.ts'

/** What the form holds. Names with a dot are those of the body, so that messages of the server find their field. */
export interface Values {
  readonly service: Service | 'none'
  readonly usesGroup: boolean
  readonly usesPersonal: boolean
  readonly 'robot.address'?: string
  readonly 'robot.secret'?: string
  readonly 'app.appId'?: string
  readonly 'app.agentId'?: string
  readonly 'app.secret'?: string
}

export const NAMES = [
  'service',
  'usesGroup',
  'usesPersonal',
  'robot.address',
  'robot.secret',
  'app.appId',
  'app.agentId',
  'app.secret',
] as const

/** What the form begins with; keys are not told, so their fields are empty. */
export const startOf = ({ service, usesGroup, usesPersonal, appId, agentId }: Channel): Values => ({
  service: service ?? 'none',
  usesGroup,
  usesPersonal,
  'app.appId': appId,
  'app.agentId': agentId,
})

/** What is sent. A field that was left empty changes no key. */
export const changeOf = ({ rowVersion }: Pick<Channel, 'rowVersion'>, values: Values): ChannelChange => {
  if (values.service === 'none') return { rowVersion, service: null, usesGroup: false, usesPersonal: false }
  const { service, usesGroup, usesPersonal } = values
  const textOf = (name: Extract<keyof Values, `${string}.${string}`>): string => (values[name] ?? '').trim()
  const [address, secret] = [textOf('robot.address'), textOf('app.secret')]
  return {
    rowVersion,
    service,
    usesGroup,
    usesPersonal,
    ...(usesGroup && address !== '' ? { robot: { address, secret: textOf('robot.secret') } } : {}),
    ...(usesPersonal
      ? {
          app: {
            appId: textOf('app.appId'),
            agentId: textOf('app.agentId'),
            ...(secret === '' ? {} : { secret }),
          },
        }
      : {}),
  }
}

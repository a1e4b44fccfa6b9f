import { describe, expect, it } from 'vitest'
import { channelFaults, robotKeyIn, type KeptKeys } from './rules.ts'
import type { ChannelChange } from './shapes.ts'

const WECOM_KEY = '693a91f6-7aaa-4bc4-97a0-0ec2sifa5aaa'
const DING_KEY = 'a'.repeat(64)
const NOTHING: KeptKeys = { service: null, appId: '', hasRobotKey: false, hasAppSecret: false }
const change = (changes: Partial<ChannelChange>): ChannelChange => ({
  rowVersion: 0,
  service: 'wecom',
  usesGroup: true,
  usesPersonal: false,
  robot: { address: WECOM_KEY, secret: '' },
  ...changes,
})
const app = { appId: 'ww0123456789abcdef', agentId: '1000002', secret: 's' }
const fieldsOf = (faults: readonly { readonly field: string }[]): string[] => faults.map(({ field }) => field)

describe('the key of a robot', () => {
  it.each([
    ['wecom', `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${WECOM_KEY}`, WECOM_KEY],
    ['wecom', ` ${WECOM_KEY} `, WECOM_KEY],
    ['feishu', `https://open.feishu.cn/open-apis/bot/v2/hook/${WECOM_KEY}`, WECOM_KEY],
    ['dingtalk', `https://oapi.dingtalk.com/robot/send?access_token=${DING_KEY}`, DING_KEY],
  ] as const)('of %s is found in %s', (service, address, key) => {
    expect(robotKeyIn(service, address)).toBe(key)
  })
  it.each([
    ['wecom', `https://oapi.dingtalk.com/robot/send?access_token=${DING_KEY}`],
    ['feishu', `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${WECOM_KEY}`],
    ['dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=short'],
    ['wecom', 'https://evil.example/?key=1'],
    ['wecom', ''],
  ] as const)('of %s is not found in %s', (service, address) => {
    expect(robotKeyIn(service, address)).toBeUndefined()
  })
})

describe('settings', () => {
  it('that are complete have no faults', () => {
    expect(channelFaults(change({}), NOTHING)).toEqual([])
    expect(channelFaults(change({ usesPersonal: true, app }), NOTHING)).toEqual([])
    expect(
      channelFaults(change({ service: 'feishu', usesPersonal: true, app: { ...app, agentId: '' } }), NOTHING),
    ).toEqual([])
    expect(channelFaults(change({ service: null, usesGroup: false }), NOTHING)).toEqual([])
  })
  it('need at least one way, and for each way its keys', () => {
    expect(fieldsOf(channelFaults(change({ usesGroup: false }), NOTHING))).toEqual(['usesGroup'])
    expect(channelFaults(change({ robot: undefined as never }), NOTHING)).toEqual([
      { field: 'robot.address', why: '请填写机器人地址' },
    ])
    expect(channelFaults(change({ robot: { address: 'https://a.example/', secret: '' } }), NOTHING)).toEqual([
      { field: 'robot.address', why: '不是企业微信群机器人的地址，请从群设置里完整复制' },
    ])
    expect(fieldsOf(channelFaults(change({ usesGroup: false, usesPersonal: true }), NOTHING))).toEqual([
      'app.appId',
      'app.agentId',
      'app.secret',
    ])
    expect(
      fieldsOf(channelFaults(change({ usesPersonal: true, app: { ...app, appId: '空', agentId: 'x' } }), NOTHING)),
    ).toEqual(['app.appId', 'app.agentId'])
  })
  it('may leave out keys that are kept, but not those of another service or app', () => {
    const kept: KeptKeys = { service: 'wecom', appId: app.appId, hasRobotKey: true, hasAppSecret: true }
    const { secret: _secret, ...again } = app
    const quiet = { rowVersion: 0, usesGroup: true, usesPersonal: true, app: again }
    expect(channelFaults({ ...quiet, service: 'wecom' }, kept)).toEqual([])
    expect(fieldsOf(channelFaults({ ...quiet, service: 'dingtalk' }, kept))).toEqual(['robot.address', 'app.secret'])
    expect(fieldsOf(channelFaults({ ...quiet, service: 'wecom', app: { ...again, appId: 'other' } }, kept))).toEqual([
      'app.secret',
    ])
  })
})

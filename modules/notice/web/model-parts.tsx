import { Badge, Checkbox, Switch, Tooltip } from 'antd'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Model, ModelChange } from '../shapes.ts'
import type { Channel } from '../catalogue-entry.ts'
import { CHANNEL_NAMES } from '../words.ts'
import { SETTING } from './words.ts'
import styles from './settings.module.css'

export interface MatrixProps {
  readonly groups: readonly { readonly name: string; readonly rows: readonly Model[] }[]
  readonly mayManage: boolean
  /** The kind that is being saved. */
  readonly savingId: string | undefined
  readonly change: (model: Model, changes: Partial<ModelChange>) => void
  readonly edit: (model: Model) => void
}

export type PartProps = Pick<MatrixProps, 'mayManage' | 'savingId' | 'change'> & { readonly model: Model }

const SHOWN = 3

/** What it is called, whether it must arrive, and a red dot when it arrives nowhere. */
export const ModelName = ({ model }: { readonly model: Model }) => (
  <span className={styles['name']}>
    {model.name}
    {model.level === 1 ? (
      <Tooltip title={SETTING.mustWhy}>
        <span>
          <StatusTag>{SETTING.must}</StatusTag>
        </span>
      </Tooltip>
    ) : null}
    {model.nobodyReceives ? (
      <Badge status="error" text={<span className={styles['nobody']}>{SETTING.nobody}</span>} />
    ) : null}
  </span>
)

/** On or off; what must arrive is always on. */
export const OpenSwitch = ({ model, mayManage, savingId, change }: PartProps) => (
  <Switch
    size="small"
    checked={model.isOpen}
    loading={savingId === model.modelId}
    disabled={!mayManage || model.level === 1}
    aria-label={SETTING.openOf(model.name)}
    onChange={(isOpen) => change(model, { isOpen })}
  />
)

/** One way of a kind; nothing where it is not offered. In the portal it is always shown. */
export const ChannelBox = ({
  model,
  channel,
  mayManage,
  savingId,
  change,
}: PartProps & { readonly channel: Channel }) =>
  model.offeredChannels.includes(channel) ? (
    <Checkbox
      checked={model.channels.includes(channel)}
      disabled={!mayManage || channel === 'inApp' || !model.isOpen || savingId === model.modelId}
      aria-label={SETTING.channelOf(model.name, CHANNEL_NAMES[channel])}
      onChange={({ target }) =>
        change(model, {
          channels: model.offeredChannels.filter((one) =>
            one === channel ? target.checked : model.channels.includes(one),
          ),
        })
      }
    />
  ) : null

/** Who hears it: the first few names. */
export const Receivers = ({ model }: { readonly model: Model }) => {
  if (!model.isOpen) return null
  const names = model.receivers.map(({ name, wechatBound }) => (wechatBound ? name : `${name}（${SETTING.unbound}）`))
  const rest = names.length > SHOWN ? ` ${SETTING.more(names.length)}` : ''
  return (
    <Tooltip title={names.join('、')}>
      <span>
        {model.receivers
          .slice(0, SHOWN)
          .map(({ name }) => name)
          .join('、')}
        {rest}
      </span>
    </Tooltip>
  )
}

/** The hours in which it does not ring. */
export const quietText = ({ quietHours }: Pick<Model, 'quietHours'>): string =>
  quietHours === null ? SETTING.anyTime : SETTING.range(quietHours.from, quietHours.to)

import { Button } from 'antd'
import { NUMBERS } from '#shell/words.ts'
import { CHANNELS } from '../catalogue-entry.ts'
import { ChannelBox, ModelName, OpenSwitch, quietText, Receivers, type MatrixProps } from './model-parts.tsx'
import { CHANNEL_NAMES } from '../words.ts'
import { SETTING } from './words.ts'
import styles from './settings.module.css'

/** The matrix where there is room: groups of rows, one column for each way. antd's table knows no groups of rows. */
export const ModelTable = ({ groups, edit, ...parts }: MatrixProps) => (
  <table className={styles['matrix']}>
    <thead>
      <tr>
        <th scope="col">{SETTING.notice}</th>
        <th scope="col">{SETTING.open}</th>
        {CHANNELS.map((channel) => (
          <th key={channel} scope="col" className={styles['box']}>
            {CHANNEL_NAMES[channel]}
          </th>
        ))}
        <th scope="col">{SETTING.quiet}</th>
        <th scope="col">{SETTING.receivers}</th>
        <th scope="col">
          <span className={styles['unseen']}>{SETTING.change}</span>
        </th>
      </tr>
    </thead>
    {groups.map((group) => (
      <tbody key={group.name}>
        <tr>
          <th scope="rowgroup" colSpan={CHANNELS.length + 5} className={styles['group']}>
            {group.name}
          </th>
        </tr>
        {group.rows.map((model) => (
          <tr key={model.modelId} className={model.isOpen ? '' : styles['off']}>
            <th scope="row">
              <ModelName model={model} />
            </th>
            <td>
              <OpenSwitch model={model} {...parts} />
            </td>
            {CHANNELS.map((channel) => (
              <td key={channel} className={styles['box']}>
                {model.offeredChannels.includes(channel) ? (
                  <ChannelBox model={model} channel={channel} {...parts} />
                ) : (
                  NUMBERS.none
                )}
              </td>
            ))}
            <td className={styles['hours']}>{quietText(model)}</td>
            <td>
              <Receivers model={model} />
            </td>
            <td>
              {parts.mayManage ? (
                <Button type="link" size="small" aria-label={SETTING.changeOf(model.name)} onClick={() => edit(model)}>
                  {SETTING.change}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

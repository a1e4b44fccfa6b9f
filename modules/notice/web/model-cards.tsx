import { Button } from 'antd'
import { Fragment } from 'react'
import { CHANNELS } from '../catalogue-entry.ts'
import { ChannelBox, ModelName, OpenSwitch, quietText, Receivers, type MatrixProps } from './model-parts.tsx'
import { CHANNEL_NAMES } from '../words.ts'
import { SETTING } from './words.ts'
import styles from './settings.module.css'

/** The matrix on a telephone: one card for each kind. */
export const ModelCards = ({ groups, edit, ...parts }: MatrixProps) =>
  groups.map((group) => (
    <Fragment key={group.name}>
      <h2 className={styles['cardGroup']}>{group.name}</h2>
      <ul className={styles['cards']}>
        {group.rows.map((model) => (
          <li key={model.modelId} className={model.isOpen ? '' : styles['off']}>
            <div className={styles['cardHead']}>
              <ModelName model={model} />
              <OpenSwitch model={model} {...parts} />
            </div>
            <div className={styles['ways']}>
              {CHANNELS.filter((channel) => model.offeredChannels.includes(channel)).map((channel) => (
                <span key={channel} className={styles['way']}>
                  <ChannelBox model={model} channel={channel} {...parts} />
                  <span aria-hidden>{CHANNEL_NAMES[channel]}</span>
                </span>
              ))}
            </div>
            <div className={styles['cardFoot']}>
              <span className={styles['told']}>
                <Receivers model={model} />
                <span className={styles['hours']}>
                  {SETTING.quiet} {quietText(model)}
                </span>
              </span>
              {parts.mayManage ? (
                <Button type="link" size="small" aria-label={SETTING.changeOf(model.name)} onClick={() => edit(model)}>
                  {SETTING.change}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Fragment>
  ))

import { Skeleton } from 'antd'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { ChannelForm } from './channel-form.tsx'
import { useChannel } from './queries.ts'
import { Recent } from './recent.tsx'
import { PAGE } from './words.ts'
import styles from './channel.module.css'

/** The app that staff get messages in beside the portal: which, how, and with which keys. */
export const ChannelPage = () => {
  const { data: channel, error, refetch } = useChannel()
  if (channel === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (channel === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <h1 className={styles['title']}>{PAGE.title}</h1>
      <p className={styles['lead']}>{PAGE.lead}</p>
      <ChannelForm channel={channel} />
      {channel.service === null ? null : <Recent channel={channel} />}
    </>
  )
}

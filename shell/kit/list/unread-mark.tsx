import { MessageOutlined } from '@ant-design/icons'
import { fieldOf } from '#kernel/json.ts'
import { showFew } from '../../format.ts'
import { LIST } from '../words.ts'
import styles from './unread-mark.module.css'

/** How many messages about the document of a row the viewer has not read; rows of anything else have none. */
export const UnreadMark = ({ row }: { readonly row: unknown }) => {
  const unread = fieldOf(row, 'unreadMessages')
  if (typeof unread !== 'number' || unread === 0) return null
  const said = LIST.unread(unread)
  return (
    <span role="img" aria-label={said} title={said} className={styles['mark']}>
      <MessageOutlined aria-hidden />
      {showFew(unread)}
    </span>
  )
}

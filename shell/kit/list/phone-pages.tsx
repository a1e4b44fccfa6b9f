import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { LIST } from '../words.ts'
import styles from './list.module.css'
import type { PagesProps } from './pages.tsx'

/** The pages of a list below its cards: two buttons that a thumb finds, and where one stands. */
export const PhonePages = ({ total, most = Infinity, pageNo, pageSize, turn }: PagesProps) => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label={LIST.pages} className={styles['phonePages']}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={LIST.previousPage}
        disabled={pageNo <= 1}
        onClick={() => turn(pageNo - 1, pageSize)}
      />
      <span>
        {LIST.pageOf(pageNo, last)} · {LIST.total(total, most)}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={LIST.nextPage}
        disabled={pageNo >= last}
        onClick={() => turn(pageNo + 1, pageSize)}
      />
    </nav>
  )
}

import { Pagination } from 'antd'
import { LIST } from '../words.ts'
import styles from './list.module.css'
import { PAGE_SIZES } from './use-list.ts'

export interface PagesProps {
  readonly total: number
  /** Counted no further than this; to the end without it. */
  readonly most?: number
  readonly pageNo: number
  readonly pageSize: number
  readonly turn: (pageNo: number, pageSize: number) => void
}

/** The pages of a list below its table. */
export const Pages = ({ total, most = Infinity, pageNo, pageSize, turn }: PagesProps) => (
  <Pagination
    className={styles['pages'] ?? ''}
    align="end"
    current={pageNo}
    pageSize={pageSize}
    total={total}
    showTotal={(count) => LIST.total(count, most)}
    showSizeChanger
    pageSizeOptions={[...PAGE_SIZES]}
    onChange={turn}
  />
)

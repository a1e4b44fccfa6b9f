import { Spin } from 'antd'
import { SHELL } from '#shell/words.ts'

/** Before the first page is there. */
export const PageLoading = () => (
  <div style={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }} role="status" aria-label={SHELL.loading}>
    <Spin size="large" />
  </div>
)

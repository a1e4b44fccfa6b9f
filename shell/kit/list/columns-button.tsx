import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { COLUMNS } from '../words.ts'
import type { ColumnsPanelProps } from './columns-panel.tsx'

// Seldom opened: it comes when it is.
const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }))

/** Which columns are shown, in what order, and how dense the rows stand. It takes effect at once. */
export const ColumnsButton = (props: ColumnsPanelProps) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    destroyOnHidden
    content={
      <Suspense fallback={<Spin />}>
        <ColumnsPanel {...props} />
      </Suspense>
    }
  >
    <Button icon={<SettingOutlined aria-hidden />} aria-label={COLUMNS.title} title={COLUMNS.title} />
  </Popover>
)

import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { GRID } from '../words.ts'

interface RemoveProps {
  readonly label: string
  readonly index: number
  /** Always the same function. */
  readonly remove: (index: number) => void
}

/** Takes a row away. Buttons are dear: they are not drawn again with every key that is pressed somewhere. */
export const RemoveButton = memo(({ label, index, remove }: RemoveProps) => (
  <Button type="link" size="small" danger aria-label={label} onClick={() => remove(index)}>
    {GRID.remove}
  </Button>
))

interface OpenProps {
  readonly label: string
  readonly isOpen: boolean
  readonly panelId: string
  readonly rowKey: string | number
  /** Always the same function. */
  readonly toggle: (rowKey: string | number) => void
}

/** Opens and closes the panel below a row. */
export const OpenButton = memo(({ label, isOpen, panelId, rowKey, toggle }: OpenProps) => (
  <Button
    type="text"
    size="small"
    icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    aria-expanded={isOpen}
    {...(isOpen ? { 'aria-controls': panelId } : {})}
    aria-label={`${isOpen ? GRID.close : GRID.open} ${label}`}
    onClick={() => toggle(rowKey)}
  />
))

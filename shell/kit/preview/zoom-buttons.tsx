import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PREVIEW } from '../upload/words.ts'
import styles from './preview.module.css'
import { nextZoom } from './zoom.ts'

interface Props {
  readonly zoom: number
  readonly change: (zoom: number) => void
}

/** Smaller and larger, below the document while it is read. */
export const ZoomButtons = ({ zoom, change }: Props) => {
  const [smaller, larger] = [nextZoom(zoom, 'out'), nextZoom(zoom, 'in')]
  return (
    <div className={styles['zoom']} role="group" aria-label={PREVIEW.zoom}>
      <Button
        type="text"
        icon={<ZoomOutOutlined aria-hidden />}
        aria-label={PREVIEW.zoomOut}
        disabled={smaller === undefined}
        onClick={() => change(smaller ?? zoom)}
      />
      <span aria-live="polite">{PREVIEW.percent(Math.round(zoom * 100))}</span>
      <Button
        type="text"
        icon={<ZoomInOutlined aria-hidden />}
        aria-label={PREVIEW.zoomIn}
        disabled={larger === undefined}
        onClick={() => change(larger ?? zoom)}
      />
    </div>
  )
}

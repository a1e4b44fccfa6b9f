import { Alert, QRCode } from 'antd'
import { CopyField } from './copy-field.tsx'
import styles from './link-card.module.css'
import { LINK } from './words.ts'

const QR = 180

interface Props {
  readonly title: string
  readonly link: string
  /** How long it is good, and for whom. */
  readonly note: string
  /** What kind of link it is. */
  readonly name?: string
}

/** A link to hand to somebody: to copy, or to scan from the screen. */
export const LinkCard = ({ title, link, note, name = LINK.label }: Props) => (
  <div role="status" className={styles['card']}>
    <Alert type="success" showIcon title={title} description={note} />
    <CopyField name={name} value={link} />
    <div role="img" aria-label={LINK.scan(name)} className={styles['code']}>
      {/* A camera needs dark on light, whatever the page's colours are. */}
      <QRCode type="svg" value={link} size={QR} color="#000000" bgColor="#ffffff" aria-hidden />
    </div>
  </div>
)

import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { dayOf, daysUntil } from '#kernel/day.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { qualificationStatus } from '../../expiry.ts'
import type { Qualification } from '../../profile.ts'
import { useCardScene } from './card-scene.tsx'
import styles from './cards.module.css'
import { Picture } from './picture.tsx'
import { periodText } from './value.tsx'
import { CERTIFICATES } from './words.ts'

interface Props {
  readonly certificates: readonly Qualification[]
  /** Certificates that newer ones took the place of. */
  readonly history: readonly Qualification[]
  /** Stands on each certificate in force. */
  readonly extra?: ((certificate: Qualification) => ReactNode) | undefined
}

/** Its certificates, each with the days that are left. */
export const CertificatesCard = ({ certificates, history, extra }: Props) => (
  <>
    {certificates.length === 0 ? <p className={styles['none']}>{CERTIFICATES.none}</p> : null}
    <Certificates certificates={certificates} extra={extra} />
    {history.length === 0 ? null : (
      <Collapse
        ghost
        items={[
          {
            key: 'history',
            label: CERTIFICATES.history(history.length),
            children: <Certificates certificates={history} isHistory />,
          },
        ]}
      />
    )}
  </>
)

const Certificates = ({
  certificates,
  extra,
  isHistory = false,
}: Pick<Props, 'certificates' | 'extra'> & { readonly isHistory?: boolean }) => {
  const { categoryName } = useCardScene()
  return (
    <ul className={styles['certificates']}>
      {certificates.map((certificate) => (
        <li key={certificate.id ?? certificate.certNo} className={styles['certificate']}>
          <Picture id={certificate.file} label={certificate.type} />
          <div className={styles['certificateFacts']}>
            <div>
              {certificate.certNo || '—'} {isHistory ? null : <DaysLeft certificate={certificate} />}
            </div>
            {certificate.issuer === '' ? null : <div className={styles['sub']}>{certificate.issuer}</div>}
            <div className={styles['sub']}>{periodText(certificate.from, certificate.to, certificate.isLongTerm)}</div>
            {certificate.categoryIds.length === 0 ? null : (
              <div className={styles['sub']}>
                {CERTIFICATES.categories}：{certificate.categoryIds.map(categoryName).filter(Boolean).join('、')}
              </div>
            )}
            {extra?.(certificate)}
          </div>
        </li>
      ))}
    </ul>
  )
}

const TONES: Readonly<Record<1 | 2 | 3, Tone>> = { 1: 'success', 2: 'warning', 3: 'error' }

const DaysLeft = ({ certificate }: { readonly certificate: Qualification }) => {
  const today = dayOf(new Date())
  const status = qualificationStatus(certificate, today)
  const left = certificate.to === null || certificate.isLongTerm ? undefined : daysUntil(certificate.to, today)
  return (
    <StatusTag tone={TONES[status]}>
      {left === undefined ? CERTIFICATES.valid : left < 0 ? CERTIFICATES.expired(-left) : CERTIFICATES.left(left)}
    </StatusTag>
  )
}

import { Button } from 'antd'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { CERTIFICATES } from '../words.ts'
import styles from './required-certificates.module.css'

interface Props {
  readonly required: readonly { readonly type: string; readonly category: string }[]
  /** What has been begun, and whether anything is still missing in it. */
  readonly have: ReadonlyMap<string, { readonly isWhole: boolean }>
  readonly add: (type: string) => void
}

/** What the chosen categories ask for, and which of it is there. */
export const RequiredCertificates = ({ required, have, add }: Props) =>
  required.length === 0 ? (
    <p className={styles['none']}>{CERTIFICATES.none}</p>
  ) : (
    <ul className={styles['list']} aria-label={CERTIFICATES.required}>
      {required.map(({ type, category }) => (
        <li key={type} className={styles['item']}>
          <span>
            {CERTIFICATES.askedBy(category)} <strong>{type}</strong>
          </span>
          {have.has(type) ? (
            <Begun isWhole={have.get(type)?.isWhole === true} />
          ) : (
            <Button size="small" type="primary" ghost onClick={() => add(type)}>
              {CERTIFICATES.fill(type)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )

const Begun = ({ isWhole }: { readonly isWhole: boolean }) => (
  <StatusTag tone={isWhole ? 'success' : 'warning'}>{isWhole ? CERTIFICATES.have : CERTIFICATES.begun}</StatusTag>
)

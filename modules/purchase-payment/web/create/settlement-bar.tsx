import { Alert, Button, Collapse } from 'antd'
import { compare } from '#kernel/decimal.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { showMoney } from '#shell/format.ts'
import { useSide } from '#shell/session/session.ts'
import type { SettlementPreview } from '../../shapes.ts'
import { Composition } from '../detail/composition.tsx'
import { CREATE } from './words.ts'
import { DETAIL } from '../detail/words.ts'
import styles from './create.module.css'

/** What a draft comes to, as the server counts it. */
export const SettlementView = ({ preview, error }: { preview: SettlementPreview | null; error: unknown }) => {
  if (error !== null && error !== undefined)
    return <Alert type="error" showIcon title={Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error)} />
  if (preview === null) return null
  const { personalTax, carriedDeduct, offsets } = preview
  const notes = [
    ...(compare(carriedDeduct, '0') > 0 ? [CREATE.carried(showMoney(carriedDeduct))] : []),
    ...(offsets.length === 0 ? [] : [CREATE.offsetNote(offsets.map(({ prepaymentCode }) => prepaymentCode))]),
    ...(personalTax === null ? [] : [CREATE.net(showMoney(personalTax.tax), showMoney(personalTax.net))]),
  ]
  return (
    <Collapse
      size="small"
      defaultActiveKey="sums"
      className={styles['sums'] ?? ''}
      items={[
        {
          key: 'sums',
          label: DETAIL.sums,
          children: (
            <>
              <Composition sums={{ ...preview, withheldTax: personalTax?.tax ?? '0.00' }} />
              {notes.map((note) => (
                <div key={note} className={styles['sub']}>
                  {note}
                </div>
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

interface BarProps {
  readonly count: number
  readonly preview: SettlementPreview | null
  readonly isCounting: boolean
  readonly isSending: boolean
  readonly wrong: string | undefined
  readonly send: () => void
}

/** The sum and the button, in sight wherever the list stands. */
export const SettlementBar = ({ count, preview, isCounting, isSending, wrong, send }: BarProps) => {
  const side = useSide()
  return (
    <div className={styles['bar']}>
      {wrong === undefined ? (
        <span aria-live="polite">
          {CREATE.picked(count)}
          {preview === null || count === 0 ? null : (
            <>
              {' '}
              · {CREATE.payable} <strong>{showMoney(preview.payableAmount)}</strong>
            </>
          )}
          {isCounting ? ` ${CREATE.counting}` : ''}
        </span>
      ) : (
        <span role="alert" className={styles['wrong']}>
          {wrong}
        </span>
      )}
      <Button type="primary" size="large" loading={isSending} onClick={send}>
        {CREATE.save[side]}
      </Button>
    </div>
  )
}

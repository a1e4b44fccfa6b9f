import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { IDENTITY_CARD } from '#modules/file/contract.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { isMasked } from '../../numbers.ts'
import type { RevealQuery } from '../../shapes.ts'
import { useReveal } from '../queries.ts'
import { useCardScene } from './card-scene.tsx'
import styles from './cards.module.css'
import { SECRET } from './words.ts'

interface Props {
  readonly masked: string
  /** What the number is called. */
  readonly label: string
  readonly field: RevealQuery['field']
  readonly rowId?: string | null
}

/** A personal number. Only its ends are shown; people who may see all of it read that this is recorded. */
export const SecretNumber = ({ masked, label, field, rowId }: Props) => {
  const { supplierId, canReveal, seesOn } = useCardScene()
  const isOpen = field === 'idNumber' ? seesOn(IDENTITY_CARD) : canReveal
  const reveal = useReveal(supplierId)
  const [whole, setWhole] = useState<string>()
  if (masked === '') return null
  const ask = (): void =>
    void confirm({
      title: SECRET.ask(label),
      content: SECRET.recorded,
      okText: SECRET.ok,
      onOk: () =>
        // The shell says what went wrong; the question goes away either way.
        reveal.mutateAsync({ field, ...(rowId ? { rowId } : {}) }).then(
          ({ value }) => setWhole(value),
          () => undefined,
        ),
    })
  return (
    <span className={styles['secret']}>
      <span aria-live="polite">{whole ?? masked}</span>
      {!isOpen || !isMasked(masked) ? null : whole === undefined ? (
        <Button
          type="link"
          size="small"
          icon={<EyeOutlined aria-hidden />}
          aria-label={SECRET.label(label)}
          onClick={ask}
        >
          {SECRET.reveal}
        </Button>
      ) : (
        <Button
          type="link"
          size="small"
          icon={<EyeInvisibleOutlined aria-hidden />}
          onClick={() => setWhole(undefined)}
        >
          {SECRET.hide}
        </Button>
      )}
    </span>
  )
}

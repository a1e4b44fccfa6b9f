import type { ReactNode } from 'react'
import styles from './button.module.css'

interface Props {
  readonly kind: 'main' | 'side' | 'text'
  readonly isOff?: boolean
  /** Without it the button sends its form. */
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** A button that keeps the focus while it is off: `disabled` would drop it, and with it the place of the reader. */
export const Button = ({ kind, isOff = false, onPress, children }: Props) => (
  <button
    type={onPress ? 'button' : 'submit'}
    className={styles[kind]}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress?.()}
  >
    {children}
  </button>
)

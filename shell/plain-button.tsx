import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly kind?: 'text' | 'primary'
}

/** A button of the frame. Plain markup: the library's button, with all it brings, is not part of the first view. */
export const PlainButton = ({ kind = 'text', ...props }: Props) => (
  <button type="button" className={`${styles['button']} ${styles[kind]}`} {...props} />
)

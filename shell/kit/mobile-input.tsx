import { Input, type InputProps } from 'antd'

const WRITTEN_MAX = 20

/** The digits of a number as people copy it: with blanks, dashes, and the country in front. */
export const bareMobile = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^(?:\+|00)86/, '')

interface Props extends Omit<InputProps, 'onChange' | 'inputMode' | 'maxLength'> {
  /** Given by the form. */
  readonly onChange?: (mobile: string) => void
}

/** A mobile number. */
export const MobileInput = ({ onChange, ...given }: Props) => (
  <Input
    autoComplete="off"
    {...given}
    inputMode="tel"
    maxLength={WRITTEN_MAX}
    onChange={({ target }) => onChange?.(bareMobile(target.value))}
  />
)

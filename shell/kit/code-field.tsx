import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../failure.ts'
import { CODE } from './words.ts'

/** Numbers get one message a minute. */
const AGAIN_SECONDS = 60
const LENGTH = 6

interface Props {
  /** The field's name in the form. */
  readonly name: string
  /** Has a code sent to the person's own phone and says to which number. */
  readonly send: () => Promise<{ readonly mobileMasked: string }>
}

/** A code from the person's phone: the button that has it sent, and the field to type it into. */
export const CodeField = ({ name, send }: Props) => {
  const [left, setLeft] = useState(0)
  const [message, setMessage] = useState<string>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const ask = async (): Promise<void> => {
    setSending(true)
    try {
      setMessage(CODE.sent((await send()).mobileMasked))
      setLeft(AGAIN_SECONDS)
    } catch (error) {
      setMessage(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Form.Item
      label={CODE.label}
      htmlFor={`code-${name}`}
      required
      extra={<span aria-live="polite">{message ?? CODE.hint}</span>}
    >
      <Space.Compact block>
        <Form.Item name={name} noStyle rules={[{ required: true, pattern: /^\d{6}$/, message: CODE.wrong }]}>
          <Input id={`code-${name}`} inputMode="numeric" autoComplete="one-time-code" maxLength={LENGTH} />
        </Form.Item>
        <Button loading={isSending} disabled={left > 0} onClick={() => void ask()}>
          {left > 0 ? CODE.again(left) : CODE.send}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}

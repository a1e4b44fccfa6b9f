import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { toast } from '../toast/toast.ts'
import { LINK } from './words.ts'

interface Props {
  /** What it is, for those who do not see it. */
  readonly name: string
  readonly value: string
  /** One field of several: the button is a sign that is named after the field. */
  readonly compact?: boolean
}

/** A text to hand on, with the button that copies it. */
export const CopyField = ({ name, value, compact = false }: Props) => {
  const copy = (): void => {
    // Without leave to write, the text is there to be marked by hand.
    navigator.clipboard.writeText(value).then(
      () => toast('success', compact ? LINK.copiedOf(name) : LINK.copied),
      () => toast('warning', LINK.byHand),
    )
  }
  return (
    <Space.Compact block>
      <Input readOnly value={value} aria-label={name} onFocus={({ target }) => target.select()} />
      {compact ? (
        <Button icon={<CopyOutlined aria-hidden />} aria-label={LINK.copyOf(name)} onClick={copy} />
      ) : (
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          {LINK.copy}
        </Button>
      )}
    </Space.Compact>
  )
}

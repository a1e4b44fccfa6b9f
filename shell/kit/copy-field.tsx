import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { toast } from '../toast/toast.ts'
import { LINK } from './words.ts'

const copy = async (text: string, said: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', said)
  } catch {
    // Without leave to write, the text is there to be marked by hand.
    toast('warning', LINK.byHand)
  }
}

interface Props {
  /** What it is, for those who do not see it. */
  readonly name: string
  readonly value: string
  /** One field of several: the button is a sign that is named after the field. */
  readonly compact?: boolean
}

/** A text to hand on, with the button that copies it. */
export const CopyField = ({ name, value, compact = false }: Props) => (
  <Space.Compact block>
    <Input readOnly value={value} aria-label={name} onFocus={({ target }) => target.select()} />
    {compact ? (
      <Button
        icon={<CopyOutlined aria-hidden />}
        aria-label={LINK.copyOf(name)}
        onClick={() => void copy(value, LINK.copiedOf(name))}
      />
    ) : (
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(value, LINK.copied)}>
        {LINK.copy}
      </Button>
    )}
  </Space.Compact>
)

/** Copies all fields at once, a line each. */
export const CopyAllButton = ({ fields }: { readonly fields: readonly (readonly [name: string, value: string])[] }) => (
  <Button
    size="small"
    icon={<CopyOutlined aria-hidden />}
    onClick={() => void copy(fields.map(([name, value]) => LINK.line(name, value)).join('\n'), LINK.allCopied)}
  >
    {LINK.copyAll}
  </Button>
)

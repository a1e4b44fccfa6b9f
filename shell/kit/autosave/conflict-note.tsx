import { Alert, Button, Space } from 'antd'
import { useStore } from 'zustand'
import { SAVING } from '../words.ts'
import type { Autosave } from './autosave.ts'

interface Props {
  readonly form: Pick<Autosave, 'store'> & { readonly keepMine: () => void; readonly takeTheirs: () => void }
  /** Somebody else wrote the same; otherwise they closed it, and nothing can be saved over it. */
  readonly isClash: boolean
}

/** Somebody else was faster: says so, and lets the person decide. Nothing is there while all is well. */
export const ConflictNote = ({ form, isClash }: Props) => {
  const state = useStore(form.store, ({ saving }) => saving.state)
  return state === 'conflict' ? (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 12 }}
      title={isClash ? SAVING.clash : SAVING.closed}
      description={
        <Space wrap>
          {isClash ? <Button onClick={form.keepMine}>{SAVING.keepMine}</Button> : null}
          <Button onClick={form.takeTheirs}>{SAVING.takeTheirs}</Button>
        </Space>
      }
    />
  ) : null
}

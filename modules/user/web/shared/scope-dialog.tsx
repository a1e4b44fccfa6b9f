import { Checkbox, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { PERSON_SCOPES, type PersonScope } from '#kernel/scope.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { SCOPE_NAMES } from '../../words.ts'
import { SCOPE_DIALOG } from '../words.ts'
import { usePersonScopes, useSaveScopes } from './scope-queries.ts'

interface Props {
  readonly userId: string
  readonly name: string
  readonly closed: () => void
}

const OPTIONS = PERSON_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))

/** Which sides of the portal a person may enter: staff grant and take away. */
export const ScopeDialog = ({ userId, name, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [changed, setChanged] = useState<readonly PersonScope[]>()
  const { data, error, refetch } = usePersonScopes(userId)
  const save = useSaveScopes(userId)
  const submit = (): void => {
    if (data === undefined) return
    save.mutate(
      { scopes: [...(changed ?? data.scopes)], rowVersion: data.rowVersion },
      {
        onSuccess: () => {
          toast('success', SCOPE_DIALOG.saved)
          setOpen(false)
        },
      },
    )
  }
  return (
    <Modal
      title={SCOPE_DIALOG.title(name)}
      open={open}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={SCOPE_DIALOG.save}
      okButtonProps={{ disabled: data === undefined }}
      cancelText={SHELL.cancel}
      confirmLoading={save.isPending}
      mask={{ closable: false }}
    >
      <FormFailure error={save.error} shows={() => false} />
      {data === undefined && error !== null ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {data === undefined && error === null ? <Skeleton active title={false} /> : null}
      {data === undefined ? null : (
        <Form layout="vertical" component={false}>
          <Form.Item label={SCOPE_DIALOG.label} extra={SCOPE_DIALOG.hint}>
            <Checkbox.Group options={OPTIONS} value={[...(changed ?? data.scopes)]} onChange={setChanged} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

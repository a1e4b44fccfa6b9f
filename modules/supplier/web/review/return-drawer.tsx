import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { labelOfPath } from '../../labels.ts'
import { face } from '../face.ts'
import { suppliers } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { currentText, hintsFor, returnChoices } from './return-fields.ts'
import { RETURN } from './words.ts'

const MESSAGE_MAX = 200
const REMARK_MAX = 500
const AT_FIELDS = /^(remark|returnItems(\.\d+\.message)?)$/

/** Sends the profile back: which places have to be mended, and what is wrong with each. */
export const ReturnDrawer = ({ doc: supplier, closed }: ReviewDialogProps) => {
  const { profile } = supplier
  const move = suppliers.useMove(supplier)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const refused = errorsOf(move.error)
  const messageOf = (path: string): string => (messages[path] ?? '').trim()
  const isSound = paths.length > 0 && paths.every((path) => messageOf(path) !== '')

  const submit = (close: () => void): void => {
    setTried(true)
    if (!isSound) return
    const returnItems = paths.map((fieldPath) => ({ fieldPath, message: messageOf(fieldPath) }))
    const body = { returnItems, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) }
    move.mutate({ name: 'return', body }, { onSuccess: close })
  }
  const wrongAt = (path: string, index: number): string | undefined =>
    tried && messageOf(path) === '' ? RETURN.messageMissing : refused[`returnItems.${index}.message`]?.[0]

  return (
    <FormDrawer
      title={`${face.labelOf('return')} ${supplier.name}`}
      dirty={paths.length > 0 || remark !== ''}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" danger loading={move.isPending} onClick={() => submit(close)}>
            {RETURN.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <Form layout="vertical" component={false}>
        <Form.Item
          required
          label={RETURN.pick}
          htmlFor="return-fields"
          {...(tried && paths.length === 0 ? { validateStatus: 'error' as const, help: RETURN.none } : {})}
        >
          <Select
            id="return-fields"
            mode="multiple"
            autoFocus
            value={[...paths]}
            placeholder={RETURN.pickHint}
            showSearch={{ optionFilterProp: 'label' }}
            options={returnChoices(profile).map((group) => ({ ...group, options: [...group.options] }))}
            onChange={(next: string[]) => setPaths(next)}
          />
        </Form.Item>
        {paths.map((path, index) => {
          const wrong = wrongAt(path, index)
          const now = currentText(profile, path)
          return (
            <Form.Item
              key={path}
              required
              label={labelOfPath(path)}
              htmlFor={`return-${path}`}
              {...(now === '' ? {} : { extra: RETURN.now(now) })}
              {...(wrong === undefined ? {} : { validateStatus: 'error' as const, help: wrong })}
            >
              <Input
                id={`return-${path}`}
                list={`hints-${path}`}
                value={messages[path] ?? ''}
                maxLength={MESSAGE_MAX}
                onChange={({ target }) => setMessages((all) => ({ ...all, [path]: target.value }))}
                placeholder={RETURN.messageHint}
              />
              <datalist id={`hints-${path}`}>
                {hintsFor(path).map((hint) => (
                  <option key={hint} value={hint}>
                    {hint}
                  </option>
                ))}
              </datalist>
            </Form.Item>
          )
        })}
        <Form.Item label={RETURN.remark} htmlFor="return-remark">
          <Input.TextArea
            id="return-remark"
            rows={3}
            maxLength={REMARK_MAX}
            showCount
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { isRecord } from '#kernel/json.ts'
import { errorsOf } from '#shell/failure.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { SHELL } from '#shell/words.ts'
import { plainPath } from '../../returns.ts'
import { face } from '../face.ts'
import { suppliers } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { currentText, hintsFor, nameOfPlace, returnChoices } from './return-fields.ts'
import { RETURN } from './words.ts'

const MESSAGE_MAX = 200
const REMARK_MAX = 500
const AT_FIELDS = /^(remark|returnItems(\.\d+\.message)?)$/

interface Written {
  readonly paths: readonly string[]
  readonly messages: Readonly<Record<string, string>>
  readonly remark: string
}
const NOTHING: Written = { paths: [], messages: {}, remark: '' }

const isText = (value: unknown): value is string => typeof value === 'string'
const writtenIn = (kept: unknown): Written | undefined => {
  const { paths, messages, remark } = isRecord(kept) ? kept : {}
  if (!Array.isArray(paths) || !paths.every(isText) || !isRecord(messages) || !isText(remark)) return undefined
  const texts = Object.entries(messages).flatMap(([path, text]) => (isText(text) ? [[path, text] as const] : []))
  return { paths, messages: Object.fromEntries(texts), remark }
}

/** Sends the profile back: which places have to be mended, and what is wrong with each. */
export const ReturnDrawer = ({ doc: supplier, closed }: ReviewDialogProps) => {
  const { profile } = supplier
  const move = suppliers.useMove(supplier)
  const { now, change, isTouched } = useKeptState<Written>('return', NOTHING, writtenIn)
  const { paths, messages, remark } = now
  const [tried, setTried] = useState(false)
  const refused = errorsOf(move.error)
  // What was sent back the last time, with what was said of it.
  const before = new Map(
    (supplier.internal?.resubmission?.returnItems ?? []).map((item) => [plainPath(item.fieldPath), item.message]),
  )
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
      dirty={isTouched}
      isKept
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
            optionRender={({ value, label }) => (
              <>
                {label} {before.has(String(value)) ? <StatusTag tone="warning">{RETURN.again}</StatusTag> : null}
              </>
            )}
            onChange={(next: string[]) => change({ ...now, paths: next })}
          />
        </Form.Item>
        {paths.map((path, index) => {
          const wrong = wrongAt(path, index)
          const notes = [
            ...[currentText(profile, path)].flatMap((text) => (text === '' ? [] : RETURN.now(text))),
            ...[before.get(path)].flatMap((text) => (text === undefined ? [] : RETURN.before(text))),
          ]
          return (
            <Form.Item
              key={path}
              required
              label={nameOfPlace(path, profile)}
              htmlFor={`return-${path}`}
              {...(notes.length === 0 ? {} : { extra: notes.join(' ') })}
              {...(wrong === undefined ? {} : { validateStatus: 'error' as const, help: wrong })}
            >
              <Input
                id={`return-${path}`}
                list={`hints-${path}`}
                value={messages[path] ?? ''}
                maxLength={MESSAGE_MAX}
                onChange={({ target }) => change({ ...now, messages: { ...messages, [path]: target.value } })}
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
            onChange={({ target }) => change({ ...now, remark: target.value })}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

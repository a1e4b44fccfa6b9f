import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { fieldOf } from '#kernel/json.ts'
import { codesOf } from '#kernel/labels.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { FIELDS, PROPOSAL_REASONS, MESSAGES } from '../words.ts'
import { ANSWER } from './words.ts'

interface Reason {
  readonly code: keyof typeof PROPOSAL_REASONS | undefined
  readonly text: string
}

interface Props {
  readonly reason: Reason
  readonly change: (reason: Reason) => void
  /** Sending was tried: what is missing is shown. */
  readonly tried: boolean
  readonly refused: FieldErrors
  readonly withCode: boolean
}

const OPTIONS = codesOf(PROPOSAL_REASONS).map((value) => ({ value, label: PROPOSAL_REASONS[value] }))
const REMARK_MAX = 500

const help = (missing: boolean, words: string, refused: readonly string[] | undefined) => {
  const message = missing ? words : refused?.[0]
  return message === undefined ? {} : { validateStatus: 'error' as const, help: message }
}

/** Why the answer differs: one of the usual reasons, and a sentence. */
const ReasonFields = ({ reason, change, tried, refused, withCode }: Props) => (
  <Form layout="vertical" component={false}>
    {withCode ? (
      <Form.Item
        label={ANSWER.reasonCode}
        htmlFor="reason-code"
        required
        {...help(tried && reason.code === undefined, ANSWER.reasonChoose, refused['reasonCode'])}
      >
        <Select
          id="reason-code"
          value={reason.code ?? null}
          options={OPTIONS}
          placeholder={ANSWER.reasonChoose}
          onChange={(code) => change({ ...reason, code: code ?? undefined })}
        />
      </Form.Item>
    ) : null}
    <Form.Item
      label={withCode ? ANSWER.reasonText : FIELDS.reason}
      htmlFor="reason-text"
      required
      {...help(tried && reason.text.trim() === '', MESSAGES.reasonMissing, refused['remark'])}
    >
      <Input.TextArea
        id="reason-text"
        rows={2}
        maxLength={REMARK_MAX}
        value={reason.text}
        onChange={({ target }) => change({ ...reason, text: target.value })}
      />
    </Form.Item>
  </Form>
)

const NONE: Reason = { code: undefined, text: '' }
const reasonIn = (kept: unknown): Reason | undefined => {
  const text = keptText(fieldOf(kept, 'text'))
  const code = codesOf(PROPOSAL_REASONS).find((one) => one === fieldOf(kept, 'code'))
  return text === undefined ? undefined : { code, text }
}

/** The reason of a step while it is entered; `isGiven` also shows what is missing. */
export const useReason = (withCode: boolean) => {
  const { now: reason, change } = useKeptState<Reason>('reason', NONE, reasonIn)
  const [tried, setTried] = useState(false)
  return {
    code: reason.code,
    text: reason.text.trim(),
    isGiven: (): boolean => {
      setTried(true)
      return reason.text.trim() !== '' && (!withCode || reason.code !== undefined)
    },
    fields: (refused: FieldErrors) => (
      <ReasonFields reason={reason} change={change} tried={tried} refused={refused} withCode={withCode} />
    ),
  }
}

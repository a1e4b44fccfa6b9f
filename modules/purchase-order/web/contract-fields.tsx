import { Form, Input } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { FIELDS, MESSAGES, PRINT } from '../words.ts'

export interface ContractValues {
  readonly contractNo: string
  readonly contractSignedOn: string
  readonly contractFiles: string[]
}
export const CONTRACT_NAMES = ['contractNo', 'contractSignedOn', 'contractFiles'] as const

const must = (message: string) => [{ required: true, message }]

/** What is known of a signed contract: asked for at signing, and when it is put right. */
export const ContractFields = ({ known }: { readonly known: readonly FileRef[] }) => (
  <>
    <Form.Item name="contractNo" label={FIELDS.contractNo} rules={must(MESSAGES.contractNoMissing)}>
      <Input maxLength={60} />
    </Form.Item>
    <Form.Item name="contractSignedOn" label={FIELDS.contractSignedOn} rules={must(MESSAGES.signedOnMissing)}>
      <DayInput />
    </Form.Item>
    <Form.Item name="contractFiles" label={FIELDS.contractFiles} rules={must(MESSAGES.contractFilesMissing)}>
      <FileIds category={PRINT.title} known={known} />
    </Form.Item>
  </>
)

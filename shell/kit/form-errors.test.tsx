import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, it } from 'vitest'
import { HttpError } from '../client/errors.ts'
import { dropErrors, showErrors } from './form-errors.ts'

const REFUSED = new HttpError('addBranch', 422, {
  type: 'Validation',
  title: '请检查填写的内容',
  status: 422,
  errors: { name: ['名称已存在'], code: ['编码不对'] },
  extensions: {},
})

const Fields = () => {
  const [form] = Form.useForm()
  return (
    <Form form={form} onValuesChange={dropErrors(form)}>
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="code" label="编码">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => showErrors(form, REFUSED, ['name', 'code'])}>
        提交
      </button>
    </Form>
  )
}

it('what the server refuses stands at its field until that field is changed', async () => {
  const person = userEvent.setup()
  render(<Fields />)
  await person.click(screen.getByRole('button'))
  expect(await screen.findByText('名称已存在')).toBeTruthy()
  await person.type(screen.getByLabelText('名称'), '另一个')
  expect(
    [screen.getByLabelText('名称'), screen.getByLabelText('编码')].map((one) => one.getAttribute('aria-invalid')),
  ).toEqual([null, 'true'])
})

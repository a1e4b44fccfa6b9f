import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { afterEach, expect, it } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { Toasts } from '#shell/toast/toasts.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { FileIds } from '../upload/file-ids.tsx'
import { IDLE_FILES } from '../upload/file-services.fixture.ts'
import { FileServicesProvider } from '../upload/file-services.tsx'
import { UPLOAD } from '../upload/words.ts'
import { StepModal } from './step-modal.tsx'

afterEach(cleanup)

const REF: FileRef = { id: 'one', name: '报告.jpg', url: '', size: 1, mime: 'image/jpeg', category: '报告', side: 1 }

const open = () => {
  let arrive = (): void => undefined
  const upload = () => new Promise<FileRef>((resolve) => (arrive = () => resolve(REF)))
  const submitted: unknown[] = []
  render(
    <UiRoot>
      <Toasts />
      <FileServicesProvider services={{ ...IDLE_FILES, upload }}>
        <StepModal
          label="验证"
          needsReason={false}
          submit={(entered) => submitted.push(entered)}
          isSending={false}
          error={null}
          closed={() => undefined}
          fields={['files']}
        >
          <Form.Item name="files" label="附件">
            <FileIds category="报告" known={[]} />
          </Form.Item>
        </StepModal>
      </FileServicesProvider>
    </UiRoot>,
  )
  return { submitted, arrive: () => arrive() }
}

it('a step waits for a file that is on its way, and goes with it when it has arrived', async () => {
  const user = userEvent.setup()
  const { submitted, arrive } = open()
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files')
  await user.upload(input, new File(['x'], '报告.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: '验证' }))
  await screen.findByText(UPLOAD.running)
  expect(submitted).toEqual([])
  arrive()
  await screen.findByText(REF.name)
  await user.click(screen.getByRole('button', { name: '验证' }))
  await waitFor(() => expect(submitted).toEqual([{ files: ['one'] }]))
})

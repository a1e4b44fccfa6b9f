import { Alert, Button, Modal, Space } from 'antd'
import { CopyField } from '#shell/kit/copy-field.tsx'
import type { ClientWithSecret } from '../shapes.ts'
import { SECRET } from './words.ts'

interface Props {
  readonly client: ClientWithSecret
  readonly closed: () => void
}

/** A secret that was just made. It is shown here and never again, so no key and no click beside it closes it. Closed, it is gone from the page at once. */
export const SecretDialog = ({ client: { clientId, clientSecret }, closed }: Props) => (
  <Modal
    title={SECRET.title}
    open
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={closed}>
        {SECRET.ok}
      </Button>
    }
  >
    <Space orientation="vertical" size={12} style={{ width: '100%' }}>
      <Alert type="warning" showIcon title={SECRET.text} />
      <CopyField name={SECRET.id} value={clientId} />
      <CopyField name={SECRET.title} value={clientSecret ?? ''} />
    </Space>
  </Modal>
)

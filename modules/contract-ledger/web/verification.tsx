import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import type { ContractVerification } from '../contract.ts'
import styles from './contract.module.css'
import { useVerify } from './queries.ts'
import { SIGNED } from './words.ts'

/** Whether the stored file is still what was signed, looked at when somebody wants to know. */
export const Verification = ({ id }: { readonly id: string }) => {
  const verify = useVerify(id)
  return (
    <div className={styles['verification']}>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {SIGNED.verify}
      </Button>
      {verify.error === null ? null : <Alert type="error" showIcon role="alert" title={sentenceOf(verify.error)} />}
      {verify.data === undefined ? null : <Found found={verify.data} />}
    </div>
  )
}

/** What was found, in words: green where all is well, red with each problem. */
const Found = ({ found }: { readonly found: ContractVerification }) => (
  <Alert
    type={found.ok ? 'success' : 'error'}
    showIcon
    role="alert"
    title={found.ok ? SIGNED.valid : SIGNED.invalid}
    description={
      <>
        {found.problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
        <ul className={styles['signatures']}>
          {found.signatures.map(({ signer, certificateNo, at, problems }) => (
            <li key={certificateNo}>
              {SIGNED.signature(signer, showMoment(at))}
              {problems.length === 0 ? SIGNED.signatureOk : SIGNED.signatureWrong(problems)}
            </li>
          ))}
        </ul>
        <div className={styles['sub']}>{SIGNED.checkedAt(showMoment(found.checkedAt))}</div>
        <div className={styles['hash']}>{SIGNED.fingerprint(found.sha256)}</div>
      </>
    }
  />
)

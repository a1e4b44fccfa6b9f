import { Button, Result } from 'antd'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Contract } from '../shapes.ts'
import { evidenceFileOf, signedFileOf } from './files.ts'
import { SaveButton } from './save-button.tsx'
import { SIDE } from './sides.ts'
import styles from './sign.module.css'
import { SIGN, SIGNED } from './words.ts'

/** It is signed: by whom, when and under which number, with the file and the evidence to keep. */
export const SignDone = ({ contract }: { readonly contract: Contract }) => {
  const { open } = usePageRoute()
  const signature = contract.signatures.find(({ side }) => side === SIDE.supplier)
  return (
    <Result
      status="success"
      title={SIGN.done}
      subTitle={contract.title}
      extra={
        <div className={styles['after']}>
          <SaveButton label={SIGNED.download} fetchFile={() => signedFileOf(contract)} />
          <SaveButton label={SIGNED.evidencePdf} fetchFile={() => evidenceFileOf(contract.id)} />
          <Button type="primary" onClick={() => open(`/admin/contract/${contract.id}`)}>
            {SIGN.toContract}
          </Button>
        </div>
      }
    >
      <Facts
        single
        facts={[
          [SIGN.certificate, signature?.certificateNo ?? ''],
          [SIGN.signedBy, signature?.person ?? ''],
          [SIGN.signedAt, signature === undefined ? '' : showMoment(signature.at)],
        ]}
      />
      {contract.signatures.length > 1 ? null : <p className={styles['asleep']}>{SIGN.doneHint}</p>}
    </Result>
  )
}

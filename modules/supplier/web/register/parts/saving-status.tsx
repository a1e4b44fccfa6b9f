import { Button } from 'antd'
import { useStore } from 'zustand'
import { showMoment } from '#shell/format.ts'
import { sentenceOf } from '#shell/failure.ts'
import { SAVING } from '../words.ts'
import type { RegistrationForm, Saving } from '../draft/registration.ts'
import styles from '../form.module.css'

const TIME_AT = 11
const saidOf = (saving: Saving): string => {
  switch (saving.state) {
    case 'saved':
      return SAVING.saved(showMoment(saving.at.toISOString()).slice(TIME_AT))
    case 'failed':
      return `${SAVING.failed}：${sentenceOf(saving.error)}`
    default:
      return SAVING[saving.state]
  }
}

/** Says whether what was entered is safe. */
export const SavingStatus = ({ form }: { readonly form: RegistrationForm }) => {
  const saving = useStore(form.store, (held) => held.saving)
  return (
    <span className={`${styles['saving']} ${saving.state === 'failed' ? styles['failed'] : ''}`}>
      <span role="status">{saidOf(saving)}</span>
      {saving.state === 'failed' && (
        <Button type="link" size="small" onClick={() => void form.flush()}>
          {SAVING.retry}
        </Button>
      )}
    </span>
  )
}

import { Button } from 'antd'
import { useStore } from 'zustand'
import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { NetworkError } from '../../client/errors.ts'
import { sentenceOf } from '../../failure.ts'
import { showMoment } from '../../format.ts'
import { SAVING } from '../words.ts'
import type { Autosave, Saving } from './autosave.ts'
import styles from './autosave.module.css'

const TIME_AT = 11
/** Nothing is wrong with what was entered: it waits for the line. */
const isOffline = (saving: Saving): boolean => saving.state === 'failed' && saving.error instanceof NetworkError

const messageOf = (saving: Saving): string => {
  switch (saving.state) {
    case 'saved':
      return SAVING.saved(showMoment(saving.at.toISOString()).slice(TIME_AT))
    case 'failed':
      return isOffline(saving) ? SAVING.offline : `${SAVING.failed}：${sentenceOf(saving.error)}`
    case 'conflict':
      return PROBLEM_TITLES[412]
    default:
      return SAVING[saving.state]
  }
}

/** Says whether what was entered is safe. */
export const SavingStatus = ({ form }: { readonly form: Pick<Autosave, 'store' | 'flush'> }) => {
  const saving = useStore(form.store, (now) => now.saving)
  const isTrouble = (saving.state === 'failed' && !isOffline(saving)) || saving.state === 'conflict'
  return (
    <span className={`${styles['saving']} ${isTrouble ? styles['trouble'] : ''}`}>
      <span role="status">{messageOf(saving)}</span>
      {saving.state === 'failed' && (
        <Button type="link" size="small" onClick={() => void form.flush()}>
          {SAVING.retry}
        </Button>
      )}
    </span>
  )
}

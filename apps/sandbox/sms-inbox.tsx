import { sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { sandbox } from './client.ts'
import kit from './kit.module.css'
import styles from './sms-inbox.module.css'
import { partsOf } from './sms-text.ts'
import { usePolled } from './use-polled.ts'
import { SMS } from './words.ts'

interface Props {
  readonly mobile: string
  readonly toast: (words: string) => void
}

/** What arrived by SMS, newest first. */
export const SmsInbox = ({ mobile, toast }: Props) => {
  const { data, error } = usePolled((signal) => sandbox.readSandboxSms({ query: { Mobile: mobile }, signal }))

  const copy = async (code: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      toast(SMS.copied(code))
    } catch {
      // Only pages of a safe origin may write there; the code can be read and typed all the same.
      toast(SMS.notCopied(code))
    }
  }

  return (
    <div className={kit['stack']}>
      {error !== undefined && (
        <p className={kit['error']} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {data?.length === 0 && (
        <div className={kit['empty']}>
          <strong>{SMS.none}</strong>
          <span className={kit['hint']}>{SMS.noneHint}</span>
        </div>
      )}
      <ol className={styles['list']} aria-live="polite">
        {data?.map(({ text, at }) => {
          const { sender, words, link, code } = partsOf(text)
          return (
            <li key={`${at} ${text}`} className={styles['message']}>
              <time className={styles['time']} dateTime={at}>
                {showMoment(at)}
              </time>
              <p className={styles['words']}>
                <strong>{sender || SMS.from}</strong> {words}
                {link !== undefined && (
                  <>
                    {' '}
                    <a className={styles['link']} href={link} target="_blank" rel="noopener noreferrer">
                      {link}
                    </a>
                  </>
                )}
              </p>
              {code !== undefined && (
                <button type="button" className={kit['button']} onClick={() => void copy(code)}>
                  {SMS.copy(code)}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

import { SERVICES } from '#kernel/work-app.ts'
import { SERVICE_NAMES } from '#modules/staff-channel/words.ts'
import { sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { sandbox } from './client.ts'
import { webAddress } from './in-wechat.ts'
import kit from './kit.module.css'
import styles from './message-list.module.css'
import { usePolled } from './use-polled.ts'
import { WORK } from './words.ts'

const shown = (content: string): string => content.replaceAll(/<at [^>]*>([^<]*)<\/at>/g, '@$1').replaceAll('**', '')

/** The apps that staff work in: what came to the owner of the number, and the keys that the stand-ins take. */
export const WorkApps = ({ mobile }: { readonly mobile: string }) => {
  const { data, error } = usePolled((signal) => sandbox.readSandboxWork({ query: { Mobile: mobile }, signal }))
  if (data === undefined)
    return (
      <div className={kit['stack']}>
        {error === undefined ? null : (
          <p className={kit['error']} role="alert">
            {sentenceOf(error)}
          </p>
        )}
      </div>
    )
  return (
    <div className={kit['stack']}>
      {data.messages.length === 0 ? (
        <p className={kit['hint']}>
          {WORK.none}
          <br />
          {WORK.noneHint}
        </p>
      ) : null}
      <ol className={styles['list']} aria-live="polite">
        {data.messages.map(({ service, isGroup, isMentioned, title, content, url, at }) => {
          // What a robot says ends with the address.
          const address = webAddress(url || (content.split('\n').at(-1) ?? ''))
          return (
            <li key={`${at} ${service} ${title} ${content}`}>
              <article className={styles['message']}>
                <p className={styles['head']}>
                  <span>{WORK.from(SERVICE_NAMES[service], isGroup, isMentioned)}</span>
                  <time dateTime={at}>{showMoment(at)}</time>
                </p>
                {title === '' ? null : <h3 className={styles['title']}>{title}</h3>}
                <p className={styles['words']}>{shown(content)}</p>
                {address === undefined ? null : (
                  <a className={styles['foot']} href={address} target="_blank" rel="noopener noreferrer">
                    {WORK.open}
                  </a>
                )}
              </article>
            </li>
          )
        })}
      </ol>
      <section className={kit['card']}>
        <h2 className={kit['heading']}>{WORK.keys}</h2>
        <p className={kit['hint']}>{WORK.keysHint}</p>
        {SERVICES.map((service) => (
          <details key={service}>
            <summary>{SERVICE_NAMES[service]}</summary>
            <dl className={styles['data']}>
              {WORK.fields.map(([name, label]) => {
                const value = data.keys[service][name]
                return value === '' ? null : (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd className={styles['key']}>{value}</dd>
                  </div>
                )
              })}
            </dl>
          </details>
        ))}
      </section>
    </div>
  )
}

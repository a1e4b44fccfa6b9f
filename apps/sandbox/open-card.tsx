import { useId, useState, type FormEvent } from 'react'
import { webAddress } from './in-wechat.ts'
import kit from './kit.module.css'
import { WECHAT } from './words.ts'

/** Opens an address as the messaging app's own browser would. */
export const OpenCard = ({ onOpen }: { readonly onOpen: () => void }) => {
  const id = useId()
  const [text, setText] = useState(`${location.origin}/`)
  const [fault, setFault] = useState('')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const address = webAddress(text)
    if (address === undefined) return setFault(WECHAT.openFault)
    setFault('')
    onOpen()
    window.open(address, '_blank', 'noopener,noreferrer')
    return undefined
  }

  return (
    <form className={kit['card']} onSubmit={submit} noValidate>
      <h2 className={kit['heading']}>{WECHAT.open}</h2>
      <p className={kit['hint']}>{WECHAT.openHint}</p>
      <div className={kit['row']}>
        <input
          className={kit['input']}
          type="url"
          inputMode="url"
          aria-label={WECHAT.openLabel}
          aria-describedby={`${id}-says`}
          aria-invalid={fault !== ''}
          placeholder={WECHAT.openPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={kit['main']}>
          {WECHAT.openGo}
        </button>
      </div>
      <p id={`${id}-says`} className={kit['error']} role="status">
        {fault}
      </p>
    </form>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PlainButton } from '#shell/plain-button.tsx'
import { SEARCH } from './words.ts'

// Fetched when somebody first searches.
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

const focused = (): HTMLElement | null => {
  const element = document.activeElement
  return element instanceof HTMLElement ? element : null
}

/** The way to the search, by the button of the top bar or by Ctrl and K on every page. */
export const SearchButton = () => {
  // Nothing until it was opened once.
  const [isOpen, setOpen] = useState<boolean>()
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen === false) before.current?.focus()
  }, [isOpen])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (isOpen !== true) before.current = focused()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOpen])
  return (
    <>
      <PlainButton
        aria-label={SEARCH.open}
        title={SEARCH.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          before.current = focused()
          setOpen(true)
        }}
      >
        <SearchOutlined aria-hidden />
      </PlainButton>
      <Suspense>{isOpen !== undefined && <SearchDialog isOpen={isOpen} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}

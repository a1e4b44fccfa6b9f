import { renderAsync } from 'docx-preview'
import { useEffect, useRef, useState } from 'react'
import { PREVIEW } from '../upload/words.ts'
import { zipWeight } from '#kernel/zip-weight.ts'
import styles from './preview.module.css'

// Words and tables; nothing that a document brings along to be run or fetched.
const OPTIONS = { inWrapper: false, renderAltChunks: false, ignoreLastRenderedPageBreak: false, useBase64URL: true }

// A small file may unpack to gigabytes and take the whole tab with it.
const MOST_UNPACKED = 100_000_000

/** Refuses what is no archive or would unpack to too much. */
const mustBeLight = async (blob: Blob): Promise<void> => {
  const weight = zipWeight(await blob.arrayBuffer())
  if (weight === undefined || weight > MOST_UNPACKED) throw new Error('not a document of a sensible size')
}

/** A Word document, in a root of its own so that its styles stay with it. */
const DocxView = ({ blob }: { readonly blob: Blob }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const page = document.createElement('div')
    let isLeft = false
    const show = async (): Promise<void> => {
      try {
        await mustBeLight(blob)
        await renderAsync(blob, page, page, OPTIONS)
        tameLinks(page)
        if (!isLeft) root.replaceChildren(page)
      } catch {
        // A document that cannot be read is no fault of the page.
        if (!isLeft) setBroken(true)
      }
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [blob])
  return isBroken ? <p role="alert">{PREVIEW.broken}</p> : <div ref={place} className={styles['paper']} />
}

/** A link of a document leads to the web or within the document, and nowhere else. */
const tameLinks = (page: HTMLElement): void => {
  for (const link of page.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (!/^(https?:\/\/|#)/i.test(address)) link.removeAttribute('href')
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}

export default DocxView

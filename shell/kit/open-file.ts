import type { ReceivedFile } from '../client/reply.ts'

const KEPT_MS = 60_000

/** Shows a file that needs the token in a window of its own. The window opens with the click, before the file is there: later it would count as a pop-up. */
export const openFile = async (fetchFile: () => Promise<ReceivedFile>): Promise<void> => {
  const shown = window.open('', '_blank')
  try {
    const address = URL.createObjectURL((await fetchFile()).blob)
    if (shown) shown.location.replace(address)
    else window.location.assign(address)
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  } catch (error) {
    shown?.close()
    throw error
  }
}

/** Has the browser print a PDF; one that shows none gives it to the person instead. */
export const printFile = async (fetchFile: () => Promise<ReceivedFile>): Promise<void> => {
  if (!navigator.pdfViewerEnabled) return saveFile(fetchFile)
  const address = URL.createObjectURL((await fetchFile()).blob)
  const frame = document.createElement('iframe')
  // Out of sight, and there: what is not displayed is not printed.
  frame.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 1px; height: 1px; border: 0; opacity: 0'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.addEventListener('load', () => frame.contentWindow?.print())
  frame.src = address
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(address)
  }, KEPT_MS)
}

/** Saves a file that needs the token under its own name. */
export const saveFile = async (fetchFile: () => Promise<ReceivedFile>): Promise<void> => {
  const { name, blob } = await fetchFile()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

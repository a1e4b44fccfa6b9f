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

/** Saves a file that needs the token under its own name. */
export const saveFile = async (fetchFile: () => Promise<ReceivedFile>): Promise<void> => {
  const { name, blob } = await fetchFile()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

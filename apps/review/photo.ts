/** Enough to read a label on a machine; a tenth of what a camera makes. */
const LONGEST = 1600
const QUALITY = 0.8
/** What the browser itself, and the text of the drafts, need. */
const SPARE_BYTES = 5_000_000

/** As many as an item takes. */
export const MOST_PHOTOS = 20

/** The measures of a picture when it is made smaller; a small one stays as it is. */
export const withinLongest = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photograph as it is kept and sent: upright, smaller, and without what the camera wrote into it. */
export const shrunk = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = withinLongest(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('this browser draws nothing')
    pen.drawImage(picture, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } finally {
    picture.close()
  }
}

/** Is there room on the device for so many bytes more? A browser that does not say has. */
export const hasRoom = async (bytes: number): Promise<boolean> => {
  const { quota, usage = 0 } = await navigator.storage.estimate()
  return quota === undefined || quota - usage > bytes + SPARE_BYTES
}

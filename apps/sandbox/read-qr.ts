/** Larger screenshots are made smaller first: a QR code on a screen is never that fine. */
const LARGEST = 1600

/** The text of the QR code in a picture; nothing when there is none. The reader is loaded when it is first needed. */
export const readQr = async (picture: Blob): Promise<string | undefined> => {
  const [{ default: loaded }, bitmap] = await Promise.all([import('jsqr'), createImageBitmap(picture)])
  // By Node's rules, which TypeScript follows, the default of this package is wrapped once more; by the bundler's it is not.
  const read = typeof loaded === 'function' ? loaded : loaded.default
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) return undefined
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return read(context.getImageData(0, 0, width, height).data, width, height)?.data || undefined
}

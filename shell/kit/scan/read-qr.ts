/** Larger pictures are made smaller first: a QR code that somebody wants read is never that fine. */
const PICTURE_MAX = 1600
/** A frame of a camera has to be read several times a second, also on an old telephone. */
const FRAME_MAX = 640

/** Reads the QR code in what a camera shows; nothing when there is none. */
export type FrameReader = (frame: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    /** The system's own reader: Android, ChromeOS and macOS have one, other browsers do not. */
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

/** The reader is loaded when it is first needed. */
const loadJsQr = async () => {
  const { default: loaded } = await import('jsqr')
  // By Node's rules, which TypeScript follows, the default of this package is wrapped once more; by the bundler's it is not.
  return typeof loaded === 'function' ? loaded : loaded.default
}

const pixelsOf = (source: CanvasImageSource, size: readonly [number, number], max: number): ImageData | undefined => {
  const scale = Math.min(1, max / Math.max(...size))
  const [width, height] = [Math.round(size[0] * scale), Math.round(size[1] * scale)]
  if (width === 0 || height === 0) return undefined
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height)
}

/** The text of the QR code in a picture; nothing when there is none. */
export const readQr = async (picture: Blob): Promise<string | undefined> => {
  const [read, bitmap] = await Promise.all([loadJsQr(), createImageBitmap(picture)])
  const pixels = pixelsOf(bitmap, [bitmap.width, bitmap.height], PICTURE_MAX)
  bitmap.close()
  return (pixels && read(pixels.data, pixels.width, pixels.height)?.data) || undefined
}

/** The system's own reader where there is one that knows QR codes, ours otherwise. */
export const createFrameReader = async (): Promise<FrameReader> => {
  const System = window.BarcodeDetector
  // Some systems have the interface and nothing behind it.
  const formats = (await System?.getSupportedFormats().catch(() => undefined)) ?? []
  if (System !== undefined && formats.includes('qr_code')) {
    const detector = new System({ formats: ['qr_code'] })
    return async (frame) => (await detector.detect(frame))[0]?.rawValue
  }
  const read = await loadJsQr()
  return async (frame) => {
    const pixels = pixelsOf(frame, [frame.videoWidth, frame.videoHeight], FRAME_MAX)
    // Light codes on dark ground are rare and would cost every frame twice.
    const options = { inversionAttempts: 'dontInvert' } as const
    return (pixels && read(pixels.data, pixels.width, pixels.height, options)?.data) || undefined
  }
}

/** A file on its way. What has arrived is no upload any more but a file of the form. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'sending' | 'checking' | 'failed'
  readonly percent: number
  readonly why: string
  /** A file that was refused before it was sent is refused again. */
  readonly canRetry: boolean
}

export type UploadEvent =
  | { readonly type: 'begun'; readonly key: string; readonly file: File }
  | { readonly type: 'moved'; readonly key: string; readonly percent: number }
  | {
      readonly type: 'failed'
      readonly key: string
      readonly file: File
      readonly why: string
      readonly canRetry: boolean
    }
  | { readonly type: 'gone'; readonly key: string }

/** The uploads after something happened. */
export const uploadsAfter = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  switch (event.type) {
    case 'begun':
      return put(uploads, { ...event, state: 'sending', percent: 0, why: '', canRetry: true })
    case 'moved':
      return uploads.map((upload) =>
        upload.key === event.key
          ? { ...upload, percent: event.percent, state: event.percent >= 100 ? 'checking' : 'sending' }
          : upload,
      )
    case 'failed':
      return put(uploads, { ...event, state: 'failed', percent: 0 })
    case 'gone':
      return uploads.filter(({ key }) => key !== event.key)
  }
}

const put = (uploads: readonly Upload[], { key, file, state, percent, why, canRetry }: Upload): readonly Upload[] => {
  const upload = { key, file, state, percent, why, canRetry }
  return uploads.some((one) => one.key === key)
    ? uploads.map((one) => (one.key === key ? upload : one))
    : [...uploads, upload]
}

/** As people say it: 800 KB, 1.5 MB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}

/** The end of a name, in small letters. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

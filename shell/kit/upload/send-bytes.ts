import { NetworkError } from '../../client/errors.ts'

export interface SignedUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

// A browser sends it by itself and lets nobody else.
const OWN = new Set(['content-length'])

/** Sends a file to a signed address. By XMLHttpRequest, because `fetch` reports nothing about what has been sent. */
export const sendBytes = (
  { url, headers }: SignedUpload,
  file: Blob,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (percent: number) => void },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = (): void => reject(new NetworkError('upload', false, new Error(`status ${request.status}`)))
    const stop = (): void => request.abort()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) if (!OWN.has(name)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    )
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : failed()))
    request.addEventListener('error', failed)
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(new DOMException('given up', 'AbortError'))
    else request.send(file)
  })

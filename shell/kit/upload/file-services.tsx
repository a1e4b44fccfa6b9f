import { createContext, use, type ReactNode } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'

export interface Sending {
  readonly signal: AbortSignal
  /** Between 0 and 100; at 100 the server checks what it got. */
  readonly progress: (percent: number) => void
  /** The buyer's alone: suppliers never see it. */
  readonly isInternal?: boolean
}

/** What the kit needs to know of files: shell knows no module, so the program hands this in. */
export interface FileServices {
  /** What is taken everywhere; a place that takes more says so. */
  readonly extensions: readonly string[]
  readonly sizeMax: number
  /** Why a file will not be accepted, before it is sent. */
  readonly fault: (file: File, category: string) => string | undefined
  readonly upload: (file: File, category: string, sending: Sending) => Promise<FileRef>
  readonly thumbnail: (file: Pick<FileRef, 'id'>, signal: AbortSignal) => Promise<Blob>
  readonly preview: (file: FileRef, signal: AbortSignal) => Promise<Blob>
  readonly save: (file: FileRef) => Promise<void>
  /** The text across a file of somebody else; none across one's own. */
  readonly watermark: (file: FileRef) => string | undefined
}

const Services = createContext<FileServices | undefined>(undefined)

/** Gives the pages below a way to send and show files. */
export const FileServicesProvider = ({
  services,
  children,
}: {
  readonly services: FileServices
  readonly children: ReactNode
}) => <Services value={services}>{children}</Services>

/** The file services of the program around. */
export const useFileServices = (): FileServices => {
  const services = use(Services)
  if (!services) throw new Error('there is no FileServicesProvider around this page')
  return services
}

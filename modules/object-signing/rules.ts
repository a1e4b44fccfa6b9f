import { MESSAGES } from './words.ts'

/** Shorter than the fifteen minutes that are allowed: an address is asked for when it is used. */
export const URL_SECONDS = 10 * 60
export const STS_SECONDS = 15 * 60

export const SIZE_MAX = 50 * 1024 * 1024

/** What people send each other here. Nothing that a browser would run: no HTML, no SVG, no scripts. */
const CONTENT_TYPES: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/tiff',
  'image/heic',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
  'text/csv',
  'text/plain',
  'video/mp4',
]

// Every object lies in the folder of a company or of a person.
const TOP_FOLDERS = ['company', 'user']

/** The folder of the caller: that of the company they act for, or their own. Both ids were looked up, not sent. */
export const prefixOf = ({
  companyId,
  userId,
}: {
  readonly companyId: string | null
  readonly userId: string
}): string => (companyId === null ? `user/${userId}/` : `company/${companyId}/`)

/** A folder that did not exist before: what is written there replaces nothing, and nobody can guess where it is. */
export const uploadFolder = (prefix: string, unique: string): string => `${prefix}upload/${unique}/`

/** The name within the caller's folder; nothing when it points to the folder of somebody else. */
export const nameWithin = (prefix: string, name: string): string | undefined => {
  if (name.startsWith(prefix)) return name.slice(prefix.length)
  const [top = ''] = name.split('/')
  return TOP_FOLDERS.includes(top.toLowerCase()) ? undefined : name
}

interface Order {
  readonly method: 'GET' | 'PUT'
  readonly contentType?: string
  readonly size?: number
}

const uploadErrors = ({ contentType, size }: Order) => [
  ...(contentType === undefined ? [{ field: 'contentType', why: MESSAGES.typeMissing }] : []),
  ...(contentType !== undefined && !CONTENT_TYPES.includes(contentType)
    ? [{ field: 'contentType', why: MESSAGES.typeUnknown }]
    : []),
  ...(size === undefined ? [{ field: 'size', why: MESSAGES.sizeMissing }] : []),
  ...(size === 0 ? [{ field: 'size', why: MESSAGES.sizeNone }] : []),
]

const downloadErrors = ({ contentType, size }: Order) => [
  ...(contentType === undefined ? [] : [{ field: 'contentType', why: MESSAGES.onlyPut }]),
  ...(size === undefined ? [] : [{ field: 'size', why: MESSAGES.onlyPut }]),
]

/** An upload says what it is and how much; a download says neither. */
export const orderErrors = (order: Order) => (order.method === 'PUT' ? uploadErrors(order) : downloadErrors(order))

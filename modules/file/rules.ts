import type { Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { PERSONAL_CERTIFICATES, seesNumberOn } from './contract.ts'
import { extensionOf, extensionsFor, kindOf } from './kinds.ts'
import { MESSAGES } from './words.ts'

export const SIZE_MAX = 50 * 1024 * 1024
export const PIXELS_MAX = 100_000_000
export const THUMBNAIL_PIXELS = 320
export const URL_SECONDS = 10 * 60
export const STS_SECONDS = 15 * 60

// What cannot be seen, turns the reading direction, or leads to another folder.
const MISLEADING = /[\p{C}\p{Zl}\p{Zp}/\\]/u
// A system that knows no type for a file says one of these.
const UNTOLD = ['', 'application/octet-stream', 'binary/octet-stream']

interface Order {
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly category: string
}

/** What is wrong with a file, before a byte of it is sent. */
export const orderErrors = ({
  name,
  size,
  mime,
  category,
}: Order): { readonly field: string; readonly why: string }[] => {
  const extensions = extensionsFor(category)
  const kind = extensions.includes(extensionOf(name)) ? kindOf(name) : undefined
  const type = mime.toLowerCase()
  return [
    ...(MISLEADING.test(name) ? [{ field: 'name', why: MESSAGES.nameShape }] : []),
    ...(kind ? [] : [{ field: 'name', why: MESSAGES.extension(extensions.join('、')) }]),
    ...(size === 0 ? [{ field: 'size', why: MESSAGES.sizeNone }] : []),
    ...(size > SIZE_MAX ? [{ field: 'size', why: MESSAGES.sizeMax }] : []),
    ...(kind && !UNTOLD.includes(type) && type !== kind.mime && !kind.aliases.includes(type)
      ? [{ field: 'mime', why: MESSAGES.mimeDiffers }]
      : []),
  ]
}

/** Why the content is not what the name says; nothing when it is. */
export const contentFault = (name: string, found: string | undefined): string | undefined =>
  found !== undefined && kindOf(name)?.found.includes(found) ? undefined : MESSAGES.contentDiffers(extensionOf(name))

/** The text that runs across what others may look at: who looked, and when (Asia/Shanghai, to the minute). */
export const watermarkOf = (viewer: string, at: Date): string => `${viewer} ${minuteOf(at)}`

type Seer = Pick<Caller, 'userId' | 'side' | 'permissions'>

/**
 * May the caller see what the file shows? Personal certificates are not for all, but the person who sent one in sees
 * it.
 */
export const maySee = (me: Seer, file: { readonly category: string; readonly ownerId: string }): boolean =>
  !isPersonal(file) ||
  file.ownerId === me.userId ||
  seesNumberOn(file.category, me.side, (permission) => me.permissions.has(permission))

export const isPersonal = ({ category }: { readonly category: string }): boolean =>
  PERSONAL_CERTIFICATES.includes(category)

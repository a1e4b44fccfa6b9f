import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid, notFound, Refusal } from '#kernel/problem.ts'
import { countHit, type RateLimit } from '#platform/auth/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { readFileBytes } from '#platform/files/files.ts'
import type { Recognition } from '#platform/recognition/settings.ts'
import { Unreadable, type Recognised, type UnreadReason } from '#platform/recognition/recogniser.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { bareBase64, isPicture, MOST_BYTES, warningsOf } from '../rules.ts'
import type { IdCardSource, ImageSource } from '../shapes.ts'
import { MESSAGES } from '../words.ts'

export interface RecognitionDeps {
  readonly recognition: Pick<Recognition, 'providers'>
  readonly objects: Objects
  readonly cipher: FieldCipher
  readonly clock: Clock
}

type Kind = Recognised['reading']['kind']

const LIMIT: RateLimit = { name: 'recognition', most: 30, seconds: 600 }

/** Reads an image through a provider and answers in the one form that all providers share. Holds no transaction meanwhile. */
export const recognise = async <K extends Kind>(
  deps: RecognitionDeps,
  call: { readonly db: Database; readonly me: Caller; readonly provider: string; readonly source: IdCardSource },
  kind: K,
) => {
  const { db, me, provider, source } = call
  const recogniser = deps.recognition.providers.get(provider) ?? notFound()
  const now = deps.clock()
  await countHit(db, deps.cipher, LIMIT, me.userId, now, MESSAGES.tooMany)
  const field = source.fileId === undefined ? 'imageBase64' : 'fileId'
  const image = await imageOf(deps, db, me, source)
  if (!isPicture(image)) invalid({ [field]: [MESSAGES.notImage] })
  const { reading, requestId, warnings } = await recogniser
    .recognise(kind, image, source.side)
    .catch((error: unknown) => {
      throw error instanceof Unreadable ? refusalOf(error.reason, kind, field) : error
    })
  return {
    provider,
    requestId,
    warnings: warningsOf(reading.fields, warnings, dayOf(now)),
    reading: only(reading, kind),
    field,
  }
}

/** A provider gives back the kind it was asked for; anything else is its fault. */
const only = <K extends Kind>(reading: Recognised['reading'], kind: K): Extract<Recognised['reading'], { kind: K }> => {
  if (!isKind(reading, kind)) throw new Error('the provider answered with another kind of document')
  return reading
}
const isKind = <K extends Kind>(
  reading: Recognised['reading'],
  kind: K,
): reading is Extract<Recognised['reading'], { kind: K }> => reading.kind === kind

/** The sentence for a reason, at the field that holds the image. */
const refusalOf = (reason: UnreadReason, kind: Kind, field: string): Refusal => {
  const words = {
    not_image: MESSAGES.notImage,
    too_large: MESSAGES.tooLarge,
    blurred: MESSAGES.blurred,
    nothing: MESSAGES.nothing(kind),
  }
  return new Refusal(422, 'Invalid', { errors: { [field]: [words[reason]] }, title: words[reason] })
}

const imageOf = async (
  { objects }: RecognitionDeps,
  db: Database,
  me: Caller,
  { fileId, imageBase64 }: ImageSource,
): Promise<Uint8Array> => {
  if (fileId !== undefined && imageBase64 === undefined) return stored({ db, objects }, me, fileId)
  if (fileId !== undefined || imageBase64 === undefined) return invalid({ imageBase64: [MESSAGES.oneSource] })
  const bytes = Buffer.from(bareBase64(imageBase64) ?? invalid({ imageBase64: [MESSAGES.notBase64] }), 'base64')
  return bytes.length > MOST_BYTES ? invalid({ imageBase64: [MESSAGES.tooLarge] }) : bytes
}

const stored = async (deps: { db: Database; objects: Objects }, me: Caller, fileId: string): Promise<Uint8Array> => {
  const { bytes } = await readFileBytes(deps, me, fileId, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof Refusal && error.problem.status === 413) return invalid({ fileId: [MESSAGES.tooLarge] })
    throw error
  })
  return bytes
}

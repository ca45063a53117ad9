import type { Calls } from '../calls/calls.ts'
import type { ReplyOf } from '../calls/define-call.ts'
import { isPhotoId, photoPath, smallPhotoPath } from '../photos/photos.ts'
import { asObject, type JsonObject } from '../validation/json-object.ts'

type WireProfile = NonNullable<ReplyOf<Calls['showProfile']>['profile']>

/** The file of a sample's drawing in our own folder, never an address. */
const DRAWING = /^[a-z0-9][a-z0-9-]{0,80}\.svg$/
/** A photograph that was uploaded, by its id. */
const PHOTO = /^(.{22})\.jpg$/

const FLAGS = ['email', 'phone', 'website', 'facebook', 'nif'] as const

/** Statuses of an account whose e-mail is verified (PAGE-26). */
const VERIFIED = [2, 3]

/** The addresses of a picture of a profile. */
export interface Picture {
  readonly small: string
  readonly full: string
}

/** Parses a JSON text to a record; an empty one if the text is broken, so that a stored value never breaks the page. */
function readJson(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Whether a flag is set, in any of the forms in which it is stored. */
const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1'

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The picture that a file's name stands for; undefined where it is the name of none of ours. */
function pictureIn(value: unknown): Picture | undefined {
  const file = textIn(value)
  const id = PHOTO.exec(file)?.[1]
  if (isPhotoId(id)) return { small: smallPhotoPath(id), full: photoPath(id) }
  const drawing = `/desenhos/${file}`
  return DRAWING.test(file) ? { small: drawing, full: drawing } : undefined
}

/** A link of a professional; undefined for anything that is not the address of a page. */
const linkIn = (value: unknown): string | undefined => {
  const link = textIn(value)
  return /^https?:\/\/\S+$/i.test(link) ? link : undefined
}

/** Reads a profile from the reply with its JSON texts (PAGE-25). */
export function readProfile(wire: WireProfile, year: number) {
  const media = readJson(wire.media)
  const about = readJson(wire.about)
  const verifications = readJson(wire.verifications)
  const images = Array.isArray(media.images) ? media.images : []
  return {
    name: wire.name,
    city: wire.city,
    zipWork: wire.zip_work,
    /** Whole years; 0 when it is not known. */
    age: wire.established ? Math.max(0, year - wire.established) : 0,
    employees: wire.employees,
    payment: isSet(wire.payment),
    actsAs: wire.acts_as ?? null,
    banner: pictureIn(media.banner),
    logo: pictureIn(media.logo),
    images: images.flatMap((image: unknown) => pictureIn(asObject(image).file) ?? []),
    about: [textIn(about.info1), textIn(about.info2), textIn(about.info3)] as const,
    website: linkIn(wire.website),
    facebook: linkIn(wire.facebook),
    verified: Object.fromEntries(
      FLAGS.map((flag) => [
        flag,
        flag === 'email' ? VERIFIED.includes(wire.status) : isSet(verifications[flag]),
      ]),
    ) as Record<(typeof FLAGS)[number], boolean>,
  }
}

export type Profile = ReturnType<typeof readProfile>

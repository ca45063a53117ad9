import type { Calls } from '../calls/calls.ts'
import type { ReplyOf } from '../calls/define-call.ts'
import { asObject, type JsonObject } from '../validation/json-object.ts'

type WireProfile = NonNullable<ReplyOf<Calls['showProfile']>['profile']>

/** A picture's file name in our own folder, never an address. */
const FILE = /^[a-z0-9][a-z0-9-]{0,80}\.(?:svg|png|jpe?g|webp|avif)$/

const FLAGS = ['email', 'phone', 'website', 'facebook'] as const

/** Statuses of an account whose e-mail is verified (PAGE-26). */
const VERIFIED = [2, 3]

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
const fileIn = (value: unknown): string | undefined => {
  const file = textIn(value)
  return FILE.test(file) ? file : undefined
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
    banner: fileIn(media.banner),
    logo: fileIn(media.logo),
    images: images.flatMap((image: unknown) => {
      const file = fileIn(asObject(image).file)
      return file ? [file] : []
    }),
    about: [textIn(about.info1), textIn(about.info2), textIn(about.info3)] as const,
    verified: Object.fromEntries(
      FLAGS.map((flag) => [
        flag,
        flag === 'email' ? VERIFIED.includes(wire.status) : isSet(verifications[flag]),
      ]),
    ) as Record<(typeof FLAGS)[number], boolean>,
  }
}

export type Profile = ReturnType<typeof readProfile>

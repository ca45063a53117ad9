/** What an administrator takes off a profile (DEC-9), as its professional reads it. */
export const profileParts = {
  about: 'Textos do perfil',
  links: 'Site e Facebook',
  logo: 'Logótipo ou retrato',
  banner: 'Imagem de fundo',
  gallery: 'Fotografias de trabalhos',
} as const

export type ProfilePart = keyof typeof profileParts

export const profilePartNames = Object.keys(profileParts) as ProfilePart[]

/** The same, and the answer to a review, which a report takes away (NOT-5). */
export type RemovedPart = ProfilePart | 'answer'

/** What is taken away, in words: a part, or one photograph of work by its number on the profile. */
export const removedInWords = (part: ProfilePart, photo?: number): string =>
  part === 'gallery' && photo !== undefined ? `Fotografia de trabalhos n.º ${photo}` : profileParts[part]
